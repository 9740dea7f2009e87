import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { css } from '#styled/css'

const shown = 3
const list = css({ display: 'flex', flexDirection: 'column' })

export type AmountsProps = { of: readonly { currency: string; amount: string }[] }

/** The sums behind a count, one a currency: they are never added up across currencies. */
export const Amounts = ({ of }: AmountsProps) => (
  <span className={list}>
    {of.slice(0, shown).map(({ currency, amount }) => (
      <Money key={currency} amount={amount} currency={currency} />
    ))}
    {of.length > shown && (
      <span>{m.home_more_currencies({ count: String(of.length - shown) })}</span>
    )}
  </span>
)
