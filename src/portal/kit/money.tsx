import { type Currency, flagOf, isCurrency } from '#domain/currencies.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'

export type MoneyProps = {
  /** Decimal string with the number of decimals of its currency. */
  amount: string
  currency: Currency | string
  flag?: boolean
  /** Shows the currency code after the amount; leave it out only if the column or figure names the currency. */
  code?: boolean
  /** Shows a plus sign before positive amounts. */
  sign?: boolean
  size?: 'body' | 'figure'
  tone?: 'plain' | 'muted'
  /** Makes the amount a button that opens the ledger entries behind it. */
  onProve?: () => void
}

const look = {
  root: css({ display: 'inline-flex', alignItems: 'baseline', gap: '1', whiteSpace: 'nowrap' }),
  body: css({ fontVariantNumeric: 'tabular-nums' }),
  figure: css({ textStyle: 'figure' }),
  muted: css({ color: 'fg.muted' }),
  code: css({ textStyle: 'caption', color: 'fg.subtle' }),
  flag: css({ alignSelf: 'center', display: 'inline-flex' }),
  prove: css({
    layerStyle: 'target',
    cursor: 'pointer',
    textDecorationThickness: '[1px]',
    textUnderlineOffset: '[4px]',
    borderRadius: 'sm',
    _hover: { color: 'accent.fg', textDecorationLine: 'underline' },
    _focusVisible: { color: 'accent.fg', textDecorationLine: 'underline' },
  }),
}

export function Money(props: MoneyProps) {
  const {
    amount,
    currency,
    flag = false,
    code = true,
    sign = false,
    size = 'body',
    tone = 'plain',
  } = props
  const text = amountText(amount, sign)
  const face = (
    <>
      {flag && (
        <span className={look.flag}>
          <Flag country={isCurrency(currency) ? flagOf[currency] : undefined} />
        </span>
      )}
      <span className={`${look[size]} ${tone === 'muted' ? look.muted : ''}`}>{text}</span>
      {code && <span className={look.code}> {currency}</span>}
    </>
  )
  if (!props.onProve) return <span className={look.root}>{face}</span>
  return (
    <button
      type="button"
      className={`${look.root} ${look.prove}`}
      aria-label={m.portal_prove({ amount: `${text} ${currency}` })}
      onClick={props.onProve}
    >
      {face}
    </button>
  )
}
