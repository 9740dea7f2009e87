import type { BillDetail, BillSection } from '#contract/money/statement-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { Card } from '#ui/card.tsx'
import { Cell, HeadCell, Row, Table, TableFoot, TableHead } from '#ui/table.tsx'

type Props = { bill: BillDetail; section: BillSection }

/** The totals of the entries by kind, each with the balance after it. Every total opens its entries. */
export function KindsCard({ bill, section }: Props) {
  const { storeId, currency, kinds, sum, closing, entries } = section
  return (
    <Card title={m.statements_by_kind()} pad="none">
      <Table label={m.statements_by_kind()} frame="bare">
        <TableHead>
          <Row>
            <HeadCell>{m.statements_column_kind()}</HeadCell>
            <HeadCell align="end">{m.statements_column_entries()}</HeadCell>
            <HeadCell align="end">{m.statements_column_amount()}</HeadCell>
            <HeadCell align="end">{m.statements_column_balance_after()}</HeadCell>
          </Row>
        </TableHead>
        <tbody>
          {kinds.map(({ type, count, amount, balanceAfter }) => (
            <Row key={type}>
              <Cell nowrap>{fundTypeNames[type]()}</Cell>
              <Cell align="end">{countText(count)}</Cell>
              <Cell align="end">
                <ProofMoney
                  amount={amount}
                  sign
                  code={false}
                  proof={{
                    ...{ figure: 'stated', currency, storeId },
                    ...{ paperId: bill.statementId, fundType: type },
                  }}
                />
              </Cell>
              <Cell align="end">
                <Money amount={balanceAfter} currency={currency} code={false} tone="muted" />
              </Cell>
            </Row>
          ))}
        </tbody>
        <TableFoot>
          <Row>
            <Cell nowrap>{m.statements_sum()}</Cell>
            <Cell align="end">{countText(entries)}</Cell>
            <Cell align="end">
              <Money amount={sum} currency={currency} code={false} sign />
            </Cell>
            <Cell align="end">
              <Money amount={closing} currency={currency} code={false} />
            </Cell>
          </Row>
        </TableFoot>
      </Table>
    </Card>
  )
}
