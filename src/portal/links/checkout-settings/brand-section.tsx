import { checkoutLimits, logoPositions } from '#domain/links/checkout-settings.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import type { Uploads } from '#portal/files/use-uploads.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import type { Draft } from './draft.ts'
import { positionLabels } from './labels.ts'
import { PictureField } from './picture-field.tsx'
import { Choice, Section } from './section.tsx'

/** Local addresses of the pictures uploaded by this form, by file name. */
export type Pictures = Readonly<Record<string, string>>
export type BrandProps = {
  form: Form<Draft>
  uploads: Uploads
  pictures: Pictures
  onPicture: (name: string, address: string) => void
  onBusy: (busy: boolean) => void
}

export function BrandSection({ form, uploads, pictures, onPicture, onBusy }: BrandProps) {
  const { values, set, errors } = form
  const picture = (key: 'icon' | 'logo') => {
    const name = values[key]
    return {
      uploads,
      onBusy,
      shown: name === null ? null : (pictures[name] ?? payerPicture(name)),
      error: errors[`settings.${key}`],
      onChange: (chosen: { name: string; address: string } | null) => {
        if (chosen) onPicture(chosen.name, chosen.address)
        set({ [key]: chosen?.name ?? null })
      },
    }
  }
  const { logoWidth, logoHeight, iconPixels, iconBytes, title } = checkoutLimits
  return (
    <Section title={m.checkout_settings_brand()}>
      <PictureField
        profile="checkoutLogo"
        label={m.checkout_settings_logo()}
        hint={m.checkout_settings_logo_hint({
          width: String(logoWidth),
          height: String(logoHeight),
        })}
        {...picture('logo')}
      />
      <Choice
        label={m.checkout_settings_position()}
        value={values.logoPosition}
        words={positionLabels}
        of={logoPositions}
        onChange={(logoPosition) => set({ logoPosition })}
      />
      <PictureField
        profile="checkoutIcon"
        label={m.checkout_settings_icon()}
        hint={m.checkout_settings_icon_hint({
          side: String(iconPixels),
          size: String(iconBytes / 1024),
        })}
        {...picture('icon')}
      />
      <Field
        label={m.checkout_settings_tab_title()}
        width="full"
        error={errors['settings.tabTitle']}
      >
        <DraftInput
          value={values.tabTitle}
          format={textFormat(title)}
          placeholder={m.payer_title()}
          onChange={(tabTitle) => set({ tabTitle })}
        />
      </Field>
    </Section>
  )
}
