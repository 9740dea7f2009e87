import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

const shown = 3
const list = css({ display: 'flex', flexDirection: 'column' })

export type AmountsProps = {
  of: readonly { currency: string; amount: string }[]
  /** The list of the records that make up the sum in a currency. */
  list?: ((currency: string) => string) | undefined
}

/** The sums behind a count, one a currency: they are never added up across currencies. */
export const Amounts = ({ of, list: listOf }: AmountsProps) => (
  <span className={list}>
    {of.slice(0, shown).map(({ currency, amount }) => {
      const money = <Money amount={amount} currency={currency} />
      return (
        <span key={currency}>
          {listOf ? <LinkText href={listOf(currency)}>{money}</LinkText> : money}
        </span>
      )
    })}
    {of.length > shown && (
      <span>{m.home_more_currencies({ count: String(of.length - shown) })}</span>
    )}
  </span>
)
