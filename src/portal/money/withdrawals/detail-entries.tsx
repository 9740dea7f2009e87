import { type BalanceLine, list } from '#contract/money/balances.ts'
import type { WithdrawalDetail } from '#contract/money/withdrawal-shapes.ts'
import type { BalanceTab } from '#domain/funds.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const look = {
  title: css({ textStyle: 'strong' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
  list: css({
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      py: '2',
      borderBottomWidth: 'hair',
    },
  }),
  words: css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', minWidth: '0' }),
  sum: css({ display: 'flex', justifyContent: 'space-between', pt: '2', textStyle: 'strong' }),
}

const most = 100
const signed = ({ incoming, outgoing }: BalanceLine): string => incoming ?? `-${outgoing ?? '0'}`

/** The ledger entries of the withdrawal itself, in the frozen account and in the balance. */
export function DetailEntries({ record }: { record: WithdrawalDetail }) {
  return (
    <Card title={m.withdrawals_entries()} hint={m.withdrawals_entries_hint()}>
      <Stack gap="lg">
        <Entries record={record} tab="frozen" title={m.withdrawals_entries_frozen()} />
        <Entries record={record} tab="balance" title={m.withdrawals_entries_balance()} />
      </Stack>
    </Card>
  )
}

type EntriesProps = { record: WithdrawalDetail; tab: BalanceTab; title: string }

function Entries({ record: { flowId, currency, status }, tab, title }: EntriesProps) {
  const entries = useCall(list, { flowId, currency, tab, pageSize: most, total: 'none' })
  const { data } = entries
  if (entries.isError && !data) {
    return <FailurePanel of={entries} />
  }
  if (!data) return <Skeleton shape="block" />
  // In chronological order, oldest first.
  const lines = [...data.records].reverse()
  const sum = lines.reduce((total, line) => total + minorOf(signed(line), currency), 0n)
  return (
    <section>
      <h3 className={look.title}>{title}</h3>
      {lines.length === 0 ? (
        <p className={look.note}>
          {status === 'FAILED' ? m.withdrawals_entries_never() : m.withdrawals_entries_none()}
        </p>
      ) : (
        <>
          <ol className={look.list}>
            {lines.map((line) => (
              <li key={line.id}>
                <span className={look.words}>
                  {fundTypeNames[line.fundType]()}
                  <span className={look.note}>{line.storeName}</span>
                  <span className={look.note}>
                    <When at={line.created} />
                  </span>
                </span>
                <Money amount={signed(line)} currency={currency} sign />
              </li>
            ))}
          </ol>
          <p className={look.sum}>
            {tab === 'frozen' ? m.withdrawals_entries_still() : m.withdrawals_entries_left()}
            <Money amount={decimalOf(sum, currency)} currency={currency} />
          </p>
        </>
      )}
    </section>
  )
}
