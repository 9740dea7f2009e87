import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { isNoFee } from '#domain/links/link-drafts.ts'
import { withSeparators } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Stack } from '#ui/stack.tsx'

const look = {
  line: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    columnGap: '4',
    py: '1.5',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '&[data-total]': { textStyle: 'strong', borderTopWidth: 'hair' },
  }),
  small: css({ gridColumn: '[1]', textStyle: 'small', color: 'fg.muted' }),
}

export function PaidForCard({ link }: { link: LinkDetail }) {
  const { products, otherFee, amount, currency, entries } = link
  return (
    <Card title={m.payment_links_paid_for()}>
      <Stack>
        <ul>
          {products.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a made link keeps its lines, and two may be alike
            <li key={index} className={look.line}>
              <span>{product.name}</span>
              <span>{withSeparators(product.amount)}</span>
              {product.quantity > 1 && (
                <span className={look.small}>
                  {m.payer_order_quantity({
                    quantity: String(product.quantity),
                    price: withSeparators(product.price),
                  })}
                </span>
              )}
              {product.entries.map(({ label, value }) => (
                <span key={label} className={look.small}>
                  {m.payment_links_entry({ label, value })}
                </span>
              ))}
            </li>
          ))}
          {!isNoFee(otherFee) && (
            <li className={look.line}>
              <span>{m.payment_links_other_fee()}</span>
              <span>{withSeparators(otherFee)}</span>
            </li>
          )}
          <li className={look.line} data-total="">
            <span>{m.payment_links_total_in({ currency })}</span>
            <span>{withSeparators(amount)}</span>
          </li>
        </ul>
        {entries.length > 0 && (
          <DescriptionList
            flow="line"
            items={entries.map(({ label, value }) => ({ name: label, value }))}
          />
        )}
      </Stack>
    </Card>
  )
}
