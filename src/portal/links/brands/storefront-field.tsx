import { type Storefront, storefrontOf, storefronts } from '#domain/links/storefronts.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

const mark = css({ display: 'inline-block', height: '5', width: 'auto' })

type Props = {
  value: Storefront | 'none'
  disabled: boolean
  onChange: (storefront: Storefront | 'none') => void
}

/** The platform of the shop, whose privacy page payers are linked to. */
export function StorefrontField({ value, disabled, onChange }: Props) {
  const chosen = value === 'none' ? null : storefrontOf[value]
  return (
    <Field
      group
      width="full"
      label={m.brands_field_storefront()}
      disabled={disabled}
      help={
        chosen ? (
          <LinkText href={chosen.privacyUrl} target="_blank" rel="noopener">
            {m.brands_storefront_privacy({ storefront: chosen.name })}
          </LinkText>
        ) : (
          m.brands_storefront_help()
        )
      }
    >
      <RadioGroup
        name="storefront"
        flow="row"
        value={value}
        onChange={onChange}
        options={[
          { value: 'none', label: m.brands_storefront_none() },
          ...storefronts.map((one) => ({
            value: one,
            label: (
              <img className={mark} src={storefrontOf[one].logo} alt={storefrontOf[one].name} />
            ),
          })),
        ]}
      />
    </Field>
  )
}
