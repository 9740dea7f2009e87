import type { WithdrawalDetail } from '#contract/money/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useWide } from '#portal/kit/use-wide.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { lineColumns } from './line-columns.tsx'
import { type PaidLine, useLines } from './use-lines.ts'

// Lines per page: fewer on a phone, where each line is a card.
const [inTable, asCards] = [50, 10]
const rowKey = (line: PaidLine) => line.lineId

/** The credits that a withdrawal pays out, first in, first out. They sum to its amount. */
export function PaidLines({ record }: { record: WithdrawalDetail }) {
  const { currency, flowId, contents, lineCount, addsUp } = record
  const lines = useLines(flowId, useWide() ? inTable : asCards)
  const parts = lines.data?.pages ?? []
  const rows = parts.flatMap((part) => part.lines)
  const hidden = lineCount - rows.length
  return (
    <Card title={m.withdrawals_lines()} hint={m.withdrawals_lines_hint()}>
      <Stack>
        <DescriptionList
          columns={3}
          items={contents.map(({ journalType, count, amount }) => ({
            name:
              count === 1
                ? fundTypeNames[journalType]()
                : m.withdrawals_lines_kind({
                    kind: fundTypeNames[journalType](),
                    count: countText(count),
                  }),
            value: <Money amount={amount} currency={currency} />,
          }))}
        />
        <Notice
          tone={addsUp ? 'good' : 'bad'}
          title={addsUp ? m.withdrawals_lines_add_up() : m.withdrawals_lines_differ()}
        >
          {lineCount === 1
            ? m.withdrawals_lines_sum_one()
            : m.withdrawals_lines_sum({ count: countText(lineCount) })}{' '}
          <Money amount={parts[0]?.sum ?? record.amount} currency={currency} />
        </Notice>
        {parts[0]?.reopenedAt && <Notice tone="neutral" title={m.withdrawals_lines_reopened()} />}
        {lines.isError && rows.length === 0 ? (
          <FailurePanel of={lines} />
        ) : (
          <RowsTable
            rows={lines.data && rows}
            columns={lineColumns(currency)}
            rowKey={rowKey}
            label={m.withdrawals_lines()}
          />
        )}
        {lines.hasNextPage && (
          <div>
            <Button
              look="outline"
              tone="neutral"
              loading={lines.isFetchingNextPage}
              onClick={() => void lines.fetchNextPage()}
            >
              {m.withdrawals_lines_more({ count: countText(hidden) })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
