import X from 'lucide-react/icons/x'
import type { Currency } from '#domain/currencies.ts'
import type { BillField } from '#domain/links/bills.ts'
import { type DraftProduct, linkLimits } from '#domain/links/link-drafts.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { BillValuesInput } from '#portal/links/bill-templates/shared/bill-values-input.tsx'
import { css } from '#styled/css'
import { AmountInput } from '#ui/amount-input.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { errorsIn } from './errors-in.ts'
import type { LinkForm } from './use-link-form.ts'

const look = {
  root: css({ flow: 'column', gap: '3', paddingBottom: '4', borderBottomWidth: 'hair' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[4.5rem minmax(0, 1fr) auto auto]',
      md: '[minmax(0, 1fr) 4.5rem 7.5rem 6.5rem auto]',
    },
    columnGap: '2',
    rowGap: '3',
    alignItems: 'start',
  }),
  name: css({ gridColumn: { base: '[1 / -1]', md: '[auto]' } }),
  sum: css({
    alignSelf: 'start',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  }),
  sumLabel: css({ display: 'block', textStyle: 'label', marginBottom: '3' }),
  hidden: css({ srOnly: true }),
  remove: css({ '&[data-first]': { paddingTop: '6' } }),
}

type Props = Pick<LinkForm, 'busy' | 'tell'> & {
  product: DraftProduct
  index: number
  /** The fields of the product's own bill; empty when the whole order has one bill. */
  fields: readonly BillField[]
  currency: Currency | undefined
  errors: Readonly<Record<string, string>>
  sum: string
  /** Reports the product being edited; null for none. */
  onLit: (index: number | null) => void
}

export function ProductRow(props: Props) {
  const { product, index, fields, errors, busy, sum, tell, onLit } = props
  const { key, name, quantity, price, values } = product
  const change = (patch: Partial<Omit<DraftProduct, 'key'>>) =>
    tell({ type: 'CHANGE_PRODUCT', key, patch })
  // Labels are visible in the first row only; in the others they are for screen readers.
  const isFirst = index === 0
  const shared = { required: true, width: 'full', hideLabel: !isFirst, disabled: busy } as const
  const named = m.payment_links_product_at({ number: String(index + 1) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: its fields have labels of their own
    <div
      className={look.root}
      role="group"
      aria-label={named}
      onFocus={() => onLit(index)}
      onBlur={() => onLit(null)}
    >
      <div className={look.row}>
        <div className={look.name}>
          <Field {...shared} label={m.payment_links_product()} error={errors.name}>
            <DraftInput
              data-product-name=""
              autoComplete="off"
              format={textFormat(linkLimits.product)}
              value={name}
              onChange={(typed) => change({ name: typed })}
            />
          </Field>
        </div>
        <Field {...shared} label={m.payment_links_quantity()} error={errors.quantity}>
          <DraftInput
            inputMode="numeric"
            kind="amount"
            format={wholeNumberFormat}
            value={quantity}
            onChange={(typed) => change({ quantity: typed })}
          />
        </Field>
        <Field {...shared} label={m.payment_links_price()} error={errors.price}>
          <AmountInput
            format={amountFormat(props.currency)}
            value={price}
            onChange={(typed) => change({ price: typed })}
          />
        </Field>
        <div className={look.sum}>
          <span className={isFirst ? look.sumLabel : look.hidden}>{m.payment_links_sum()}</span>
          {sum}
        </div>
        <div className={look.remove} data-first={isFirst || undefined}>
          <IconButton
            size="sm"
            label={m.payment_links_remove_product({ product: name.trim() || named })}
            icon={<X />}
            disabled={busy}
            onClick={() => tell({ type: 'REMOVE_PRODUCT', key })}
          />
        </div>
      </div>
      <BillValuesInput
        fields={fields}
        values={values}
        faults={errorsIn(errors, 'values.')}
        disabled={busy}
        of={named}
        onChange={(typed) => change({ values: typed })}
      />
    </div>
  )
}
