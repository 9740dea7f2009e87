import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { isCurrency } from '#domain/currencies.ts'
import { linkLimits, linkSums } from '#domain/links/link-drafts.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { m } from '#paraglide/messages.js'
import { BillValuesInput } from '#portal/links/bill-templates/shared/bill-values-input.tsx'
import { css } from '#styled/css'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { emptyProduct } from './draft.ts'
import { errorsIn } from './errors-in.ts'
import { billFieldsOf } from './link-stock.ts'
import { dash } from './look.ts'
import { ProductRow } from './product-row.tsx'
import type { LinkForm } from './use-link-form.ts'

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  fontVariantNumeric: 'tabular-nums',
})
const fee = css({ width: '[10rem]' })
const total = css({ textStyle: 'heading' })
const code = css({ textStyle: 'caption', color: 'fg.subtle' })

type Props = { form: LinkForm; onLit: (index: number | null) => void }

export function ProductRows({ form, onLit }: Props) {
  const { draft, stock, errors, busy, set, tell } = form
  const { products, currency } = draft
  const sums = isCurrency(currency) ? linkSums(draft, currency) : null
  const money = (minor: bigint | undefined) =>
    minor === undefined || !isCurrency(currency) ? dash : withSeparators(decimalOf(minor, currency))
  const fields = billFieldsOf(stock, draft)
  const box = useRef<HTMLDivElement>(null)
  const add = () => {
    tell({ type: 'ADD_PRODUCT', product: emptyProduct() })
    // Focuses the new row once it is rendered.
    requestAnimationFrame(() => {
      const names = box.current?.querySelectorAll<HTMLInputElement>('[data-product-name]')
      names?.item(names.length - 1).focus()
    })
  }
  return (
    <Card title={m.payment_links_paid_for()}>
      <div ref={box}>
        <Stack>
          {products.map((product, index) => (
            <ProductRow
              key={product.key}
              {...{ product, index, busy, tell, onLit }}
              currency={isCurrency(currency) ? currency : undefined}
              fields={draft.version === 1 ? [] : fields}
              errors={errorsIn(errors, `products.${index}.`)}
              sum={money(sums?.lines[index])}
            />
          ))}
          <div>
            <Button
              look="ghost"
              icon={<Plus />}
              disabled={busy || products.length >= linkLimits.products}
              onClick={add}
            >
              {m.payment_links_add_product()}
            </Button>
          </div>
          {draft.version === 1 && (
            <BillValuesInput
              fields={fields}
              values={draft.values}
              faults={errorsIn(errors, 'values.')}
              disabled={busy}
              onChange={(values) => set({ values })}
            />
          )}
          <div className={line}>
            <div className={fee}>
              <Field
                width="full"
                label={m.payment_links_other_fee()}
                error={errors.otherFee}
                disabled={busy}
              >
                <AmountInput
                  name="otherFee"
                  format={amountFormat(isCurrency(currency) ? currency : undefined)}
                  value={draft.otherFee}
                  onChange={(otherFee) => set({ otherFee })}
                />
              </Field>
            </div>
            <span>{money(sums?.fee)}</span>
          </div>
          <Field group width="full" label={m.payment_links_to_pay()} error={errors.amount}>
            <output className={`${line} ${total}`} data-part="total">
              <span className={code}>{currency}</span>
              {money(sums?.total)}
            </output>
          </Field>
        </Stack>
      </div>
    </Card>
  )
}
