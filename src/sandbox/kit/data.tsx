import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { type PageSize, pageSizes } from '#domain/page-sizes.ts'
import { m } from '#paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { SparkBars } from '#ui/spark-bars.tsx'
import { Stack } from '#ui/stack.tsx'
import { Stat } from '#ui/stat.tsx'
import { Cell, HeadCell, Row, Table, TableFoot, TableHead } from '#ui/table.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Section } from './section.tsx'

const rows = [
  { id: 'TX-20261120-0001', day: '2026-11-20 09:12', amount: '1,250.00' },
  { id: 'TX-20261119-0107', day: '2026-11-19 22:40', amount: '86.40' },
  { id: 'TX-20261119-0032', day: '2026-11-19 03:05', amount: '12,003.99' },
]
const nothing = () => {}

export function DataSection({ side }: { side: string }) {
  const [size, setSize] = useState<PageSize>(10)
  return (
    <Section title={m.kit_data()}>
      <Breadcrumb
        label={`${m.kit_breadcrumb()}, ${side}`}
        items={[
          { label: m.kit_websites(), href: '#websites' },
          { label: m.kit_transactions(), href: '#transactions' },
          { label: 'TX-20261120-0001' },
        ]}
      />
      <Stack gap="none">
        <Table label={m.kit_transactions()}>
          <TableHead>
            <tr>
              <HeadCell>{m.kit_reference()}</HeadCell>
              <HeadCell>{m.kit_date()}</HeadCell>
              <HeadCell>{m.kit_status()}</HeadCell>
              <HeadCell align="end">{m.kit_amount()}</HeadCell>
              <HeadCell pinned="end" align="end">
                {m.kit_actions()}
              </HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id}>
                <Cell nowrap>
                  <LinkText tone="quiet" href="#kit">
                    {row.id}
                  </LinkText>
                </Cell>
                <Cell nowrap>{row.day}</Cell>
                <Cell>
                  <Chip tone="good" label={m.kit_approved()} />
                </Cell>
                <Cell align="end">{row.amount}</Cell>
                <Cell pinned="end" align="end">
                  <IconButton size="sm" label={m.kit_more()} icon={<Ellipsis />} />
                </Cell>
              </Row>
            ))}
            <SkeletonRows rows={2} columns={5} />
          </tbody>
          <TableFoot>
            <tr>
              <Cell span={3}>{m.kit_total()}</Cell>
              <Cell align="end">13,340.39</Cell>
              <Cell pinned="end" />
            </tr>
          </TableFoot>
        </Table>
        <Pagination
          label={`${m.kit_transactions()}, ${side}`}
          here={m.kit_page()}
          previousLabel={m.kit_previous()}
          nextLabel={m.kit_next()}
          onPrevious={nothing}
          sizeLabel={m.kit_per_page()}
          sizes={pageSizes}
          size={size}
          onSize={setSize}
        />
      </Stack>
      <Card title={m.kit_balance()} actions={<LinkText href="#kit">{m.kit_details()}</LinkText>}>
        <Stack gap="lg">
          <Stat
            size="lg"
            label={m.kit_balance()}
            value="98,765.43 USD"
            hint={m.kit_balance_hint()}
          />
          <SparkBars
            label={m.kit_week()}
            values={[12, 30, 24, 48, 41, 9, 4].map((value, index) => ({
              value,
              label: m.kit_weekday({ n: index + 1 }),
            }))}
          />
        </Stack>
      </Card>
      <DescriptionList
        items={[
          { name: m.kit_reference(), value: 'TX-20261120-0001' },
          { name: m.kit_date(), value: '2026-11-20 09:12' },
          { name: m.kit_status(), value: <Chip tone="warn" label={m.kit_review()} /> },
          { name: m.kit_store(), value: 'Aqua 1' },
        ]}
      />
      <DescriptionList
        flow="line"
        items={[
          { name: m.kit_amount(), value: '1,250.00 USD' },
          { name: m.kit_frozen(), value: '-25.00 USD' },
          { name: m.kit_total(), value: '1,225.00 USD' },
        ]}
      />
      <Timeline
        label={m.kit_history()}
        items={[
          { id: '1', title: m.kit_created(), when: '2026-11-20 09:12:04 UTC' },
          {
            id: '2',
            title: m.kit_paid(),
            when: '2026-11-20 09:12:31 UTC',
            text: m.kit_paid_text(),
            tone: 'good',
          },
          { id: '3', title: m.kit_review(), when: '2026-11-20 09:13:00 UTC', tone: 'warn' },
        ]}
      />
    </Section>
  )
}
