import { type Currency, flagOf } from '#domain/currencies.ts'
import { withSeparators } from '#domain/money.ts'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'

/** An amount with its currency as text: 'USD 1,250.00'. */
export const amountText = (amount: string, currency: Currency): string =>
  `${currency} ${withSeparators(amount)}`

const figure = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  textStyle: 'headline',
  fontSize: '3xl',
  fontVariantNumeric: 'tabular-nums',
})
const code = css({ textStyle: 'label', color: 'fg.muted', display: 'inline-flex', gap: '1.5' })

/** The main amount of the page, with flag and currency. */
export const Amount = ({ amount, currency }: { amount: string; currency: Currency }) => (
  <AmountFigure amount={withSeparators(amount)} country={flagOf[currency]} currency={currency} />
)

type Figure = { amount: string; country: string; currency: string }

/** The same figure from parts that are already formatted. */
export const AmountFigure = ({ amount, country, currency }: Figure) => (
  <span className={figure}>
    {amount}
    <span className={code}>
      <Flag country={country} /> {currency}
    </span>
  </span>
)
