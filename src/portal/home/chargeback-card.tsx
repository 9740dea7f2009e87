import { homeSummary } from '#contract/home.ts'
import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import type { Proof } from '#portal/ledger/proof.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stat } from '#ui/stat.tsx'
import { listsOf } from './lists.ts'
import { utcDays } from './utc-days.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '6' })

/** Open chargebacks, and those opened, won and lost in the last days; hidden without the menu permission. */
export function Chargebacks() {
  const { data } = useCall(homeSummary, {})
  const all = reachable('/aq/chargeback')
  if (!data?.chargebacks) return null
  const { open, opened, won, lost } = data.chargebacks
  const days = { firstDay: data.firstDay, lastDay: data.lastDay }
  const lists = listsOf(days)
  const total = open.count + opened.count + won.count + lost.count
  return (
    <Card
      title={m.home_chargebacks()}
      hint={m.home_chargebacks_days({
        first: formattedDay(data.firstDay),
        last: formattedDay(data.lastDay),
        days: utcDays(),
      })}
      actions={all && <LinkText href={all}>{m.home_chargebacks_all()}</LinkText>}
    >
      {total === 0 ? (
        <EmptyState title={m.home_chargebacks_none()} />
      ) : (
        <div className={grid}>
          <Stat
            label={m.home_chargebacks_open()}
            value={<LinkText href={lists.openChargebacks}>{countText(open.count)}</LinkText>}
            hint={<Amounts of={open.amounts} proof={{ figure: 'openChargebacks' }} />}
          />
          <Stat
            label={m.home_chargebacks_opened()}
            value={<LinkText href={lists.openedChargebacks}>{countText(opened.count)}</LinkText>}
            hint={<Amounts of={opened.amounts} proof={{ figure: 'openedChargebacks', ...days }} />}
          />
          <Stat
            label={m.home_chargebacks_won()}
            value={<LinkText href={lists.wonChargebacks}>{countText(won.count)}</LinkText>}
          />
          <Stat
            label={m.home_chargebacks_lost()}
            value={<LinkText href={lists.lostChargebacks}>{countText(lost.count)}</LinkText>}
          />
        </div>
      )}
    </Card>
  )
}

const shown = 3
const list = css({ flow: 'column', alignItems: 'flex-start' })

type AmountsProps = {
  of: readonly { currency: Currency; amount: string }[]
  /** The figure behind each amount, whose records it opens. */
  proof: Omit<Proof, 'currency'>
}

/** Amounts behind a count, one per currency: they are never added up across currencies. */
const Amounts = ({ of, proof }: AmountsProps) => (
  <span className={list}>
    {of.slice(0, shown).map(({ currency, amount }) => (
      <ProofMoney key={currency} amount={amount} proof={{ ...proof, currency }} />
    ))}
    {of.length > shown && (
      <span>{m.home_more_currencies({ count: String(of.length - shown) })}</span>
    )}
  </span>
)
