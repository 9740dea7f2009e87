import type { CardBrand } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { BrandMark } from './brand-mark.tsx'

export function Accepted({ brands }: { brands: readonly CardBrand[] }) {
  return (
    <div className={css({ flow: 'row', alignItems: 'center', gap: '2' })}>
      <span className={css({ textStyle: 'small', color: 'fg.muted' })}>
        {m.payer_order_accepted()}
      </span>
      <ul className={css({ flow: 'row', gap: '1.5' })}>
        {brands.map((brand) => (
          <li key={brand}>
            <BrandMark brand={brand} />
          </li>
        ))}
      </ul>
    </div>
  )
}
