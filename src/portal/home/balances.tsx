import { type AccountBalance, get } from '#contract/money/balances.ts'
import { getMainCurrency } from '#contract/money/expected-payouts.ts'
import type { Figure } from '#contract/money/proof-shapes.ts'
import { byCurrency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { When } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { moneyTable } from './money-table.ts'

const look = {
  wide: css({ display: { base: 'none', sm: 'table-cell' } }),
  first: css({ fontWeight: 'semibold' }),
}

type Column = { readonly figure: Figure; readonly name: () => string; readonly look?: string }
const columns: readonly Column[] = [
  { figure: 'available', name: m.home_available, look: look.first },
  { figure: 'frozen', name: m.home_frozen },
  { figure: 'unsettled', name: m.home_unsettled },
  { figure: 'rollingReserve', name: m.home_reserve, look: look.wide },
]

/** Balance of the stores that the user can see, one row per currency; each figure opens its ledger entries. */
export function Balances() {
  const balances = useCall(get, {})
  const main = useCall(getMainCurrency, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { data } = balances
  const account = reachable('/aq/accountBalance')
  const settled = data && !main.isPending
  return (
    <Card
      title={m.home_balances()}
      hint={data && <When at={data.asOf} />}
      actions={account && <LinkText href={account}>{m.home_balances_more()}</LinkText>}
    >
      {balances.isError && !data ? (
        <FailurePanel of={balances} />
      ) : !settled ? (
        <Skeleton shape="block" />
      ) : data.records.length === 0 ? (
        <EmptyState title={m.home_balances_none()} text={m.home_balances_none_text()} />
      ) : (
        <table className={moneyTable}>
          <thead>
            <tr>
              <th scope="col">{m.home_days_currency()}</th>
              {columns.map(({ figure, name, look: own }) => (
                <th key={figure} scope="col" className={own === look.wide ? own : undefined}>
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byCurrency(data.records, main.data?.currency ?? null).map((one) => (
              <Row key={one.currency} balance={one} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const Row = ({ balance }: { balance: AccountBalance }) => (
  <tr>
    <th scope="row">{balance.currency}</th>
    {columns.map(({ figure, look: own }) => (
      <td key={figure} className={own}>
        <ProofMoney
          amount={balance[figure]}
          proof={{ figure, currency: balance.currency }}
          code={false}
        />
      </td>
    ))}
  </tr>
)
