import { type BrandRow, list as listBrands } from '#contract/links/brands.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Select } from '#ui/select.tsx'
import { Inline } from '#ui/stack.tsx'
import { BrandLogo } from './brand-logo.tsx'

/** The brands that a theme can use; undefined while loading. */
export const useBrands = (): readonly BrandRow[] | undefined => useCall(listBrands, {}).data

type BrandFieldProps = {
  brands: readonly BrandRow[] | undefined
  value: string
  onChange: (brandId: string) => void
  onAdd: () => void
  error: string | undefined
  disabled: boolean
}

const grow = css({ flex: '1', minWidth: '0' })
const line = css({ flow: 'line', gap: '3' })

export function BrandField({ brands, value, onChange, onAdd, error, disabled }: BrandFieldProps) {
  const chosen = brands?.find(({ brandId }) => brandId === value)
  const isEmpty = brands?.length === 0
  return (
    <Field
      label={m.link_themes_column_brand()}
      width="full"
      error={error}
      disabled={disabled}
      help={
        <Inline gap="sm">
          {isEmpty && <span>{m.link_themes_brand_none()}</span>}
          {reachable('/aq/addBrand') && (
            <LinkText onClick={onAdd}>{m.link_themes_brand_add()}</LinkText>
          )}
        </Inline>
      }
      required
    >
      <div className={line}>
        <div className={grow}>
          <Select
            name="brandId"
            value={value}
            placeholder={m.link_themes_brand_choose()}
            onChange={onChange}
            options={(brands ?? []).map(({ brandId, name, storeName }) => ({
              value: brandId,
              label: `${name} (${storeName})`,
            }))}
          />
        </div>
        {chosen && <BrandLogo src={chosen.logoUrl} size="lg" />}
      </div>
    </Field>
  )
}
