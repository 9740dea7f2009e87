import type { Output } from '#contract/call.ts'
import type { moveClock } from '#contract/sandbox.ts'
import type { MerchantAccount } from '#domain/funds.ts'
import { withSeparators } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { Stack } from '#ui/stack.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#ui/table.tsx'

const figures: Record<MerchantAccount, () => string> = {
  available: m.sandbox_figure_available,
  frozen: m.sandbox_figure_frozen,
  rolling_reserve: m.sandbox_figure_rolling_reserve,
  fixed_deposit: m.sandbox_figure_fixed_deposit,
  unsettled: m.sandbox_figure_unsettled,
}
const isFigure = (name: string): name is MerchantAccount => Object.hasOwn(figures, name)

/** What fired while the clock moved, and whose figures it changed. */
export function ClockChanges({ moved }: { moved: Output<typeof moveClock> }) {
  const { fired, changes } = moved
  const title = m.sandbox_clock_changes()
  return (
    <Stack gap="sm">
      <p>{m.sandbox_clock_fired({ count: String(fired.length) })}</p>
      {changes.length === 0 ? (
        <p>{m.sandbox_clock_no_changes()}</p>
      ) : (
        <Table label={title}>
          <TableHead>
            <tr>
              <HeadCell>{m.sandbox_clock_merchant()}</HeadCell>
              <HeadCell>{m.sandbox_clock_figure()}</HeadCell>
              <HeadCell align="end">{m.sandbox_clock_before()}</HeadCell>
              <HeadCell align="end">{m.sandbox_clock_after()}</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {changes.map(({ merchantName, currency, figure, before, after }) => (
              <Row key={`${merchantName} ${currency} ${figure}`}>
                <Cell nowrap>{merchantName}</Cell>
                <Cell nowrap>
                  {isFigure(figure) ? figures[figure]() : figure} · {currency}
                </Cell>
                <Cell align="end" nowrap>
                  {withSeparators(before)}
                </Cell>
                <Cell align="end" nowrap>
                  {withSeparators(after)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  )
}
