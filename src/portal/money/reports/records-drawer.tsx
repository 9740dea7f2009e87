import { m } from '#paraglide/messages.js'
import { countText, sayCount } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { reasonName } from '#portal/payments/chargebacks/shared/reason-name.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { countryText, partNames, spanLabels } from './labels.ts'
import type { ReportQuery } from './params.ts'
import { RecordLine } from './record-line.tsx'
import { listHref } from './record-link.ts'
import { recordsText, type Shown, useRecords } from './records.ts'
import { type RecordsPart, useRecordParts } from './use-record-parts.ts'

const look = {
  head: css({ flow: 'row', justifyContent: 'space-between', gap: '2' }),
  count: css({ textStyle: 'strong' }),
}

const aboutOf = ({ country, reason, currency, ...days }: Shown): string =>
  [
    m.reports_records_text({ days: spanLabels(days) }),
    ...(country === undefined ? [] : [countryText(country || null)]),
    ...(reason === undefined ? [] : [reasonName(reason)]),
    ...(currency === undefined ? [] : [currency]),
  ].join(' · ')

export function RecordsDrawer({ asked }: { asked: ReportQuery }) {
  const { shown, close } = useRecords()
  return (
    <Drawer
      open={shown !== null}
      onClose={close}
      closeLabel={m.portal_close()}
      title={shown && partNames[shown.part]()}
      description={shown && aboutOf(shown)}
    >
      {shown && <Records key={recordsText(shown)} shown={shown} asked={asked} />}
    </Drawer>
  )
}

function countWords({ total, totalCapped }: RecordsPart): string {
  if (totalCapped) return m.reports_records_capped({ count: countText(total ?? 0) })
  return sayCount(total ?? 0, m.reports_records_count_one, m.reports_records_count)
}

function Records({ shown, asked }: { shown: Shown; asked: ReportQuery }) {
  const parts = useRecordParts(shown, asked)
  const [first] = parts.data?.pages ?? []
  const list = listHref(shown, asked)
  if (parts.isError && !first) return <FailurePanel of={parts} />
  if (!first) return <Skeleton shape="block" />
  return (
    <Stack gap="md">
      <div className={look.head}>
        <span className={look.count}>{countWords(first)}</span>
        {list && (
          <LinkText href={list}>
            {shown.part === 'refunds' ? m.reports_records_refund_log() : m.reports_records_log()}
          </LinkText>
        )}
      </div>
      <ol aria-busy={parts.isFetching || undefined}>
        {parts.data?.pages
          .flatMap(({ records }) => records)
          .map((record) => (
            <RecordLine key={record.chargebackId ?? record.transactionId} record={record} />
          ))}
      </ol>
      {parts.hasNextPage && (
        <div>
          <Button
            size="sm"
            look="outline"
            tone="neutral"
            loading={parts.isFetchingNextPage}
            onClick={() => void parts.fetchNextPage()}
          >
            {m.reports_records_more()}
          </Button>
        </div>
      )}
    </Stack>
  )
}
