import { brandNames, type CardBrand } from '#domain/cards.ts'
import { css } from '#styled/css'

const mark = css({ display: 'block', flexShrink: '0', width: '[36px]', height: '[24px]' })
const plate = css({ fill: 'surface', stroke: 'line.strong' })
const letters = css({
  fill: 'fg',
  fontFamily: '[system-ui, sans-serif]',
  fontWeight: '[700]',
  fontSize: '[10px]',
  textAnchor: 'middle',
})

/** The abbreviation on the mark, and its width. */
const shorts: Record<CardBrand, readonly [text: string, width: number]> = {
  VISA: ['VISA', 24],
  MASTERCARD: ['MC', 16],
  JCB: ['JCB', 20],
  DINERS: ['DINERS', 28],
  DISCOVER: ['DISC', 24],
  AMEX: ['AMEX', 26],
}

/**
 * A card brand as a small card with an abbreviation. It is our own drawing without scheme colours, and screen readers
 * get the full name.
 */
export function BrandMark({ brand }: { brand: CardBrand }) {
  const [text, width] = shorts[brand]
  return (
    <svg className={mark} viewBox="0 0 36 24" role="img" aria-label={brandNames[brand]}>
      <rect className={plate} x="0.5" y="0.5" width="35" height="23" rx="4" />
      <text className={letters} x="18" y="15.6" textLength={width} lengthAdjust="spacingAndGlyphs">
        {text}
      </text>
    </svg>
  )
}
