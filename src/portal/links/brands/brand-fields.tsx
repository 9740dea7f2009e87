import { type BrandRow, listEmailSenders } from '#contract/links/brands.ts'
import { linkSenders } from '#domain/links/link-mails.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Session } from '#portal/kit/session.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ColourField } from './colour-field.tsx'
import type { BrandDraft } from './draft.ts'
import { LogoField } from './logo-field.tsx'
import { MailFields } from './shared/mail-fields.tsx'
import { ValidityField } from './shared/validity.tsx'
import { StorefrontField } from './storefront-field.tsx'

type Props = {
  brand: BrandRow | null
  /** The websites that can have a brand. */
  websites: Session['stores']
  form: Form<BrandDraft>
  uploads: Uploads
  onBusy: (busy: boolean) => void
}

export function BrandFields({ brand, websites, form, uploads, onBusy }: Props) {
  const { values: draft, set, errors, busy: disabled } = form
  const senders = useCall(listEmailSenders, {}, { staleMs: Number.POSITIVE_INFINITY }).data
  const addressOf = (sender: string) =>
    senders?.find((one) => one.sender === sender)?.address ?? `${sender}@`
  // A brand may keep its current website even when that is no longer available.
  const gone = brand && !websites.some(({ storeId }) => storeId === brand.storeId)
  const shared = { disabled, width: 'full', required: true } as const
  return (
    <>
      <Field
        {...shared}
        label={m.brands_field_website()}
        help={m.brands_website_help()}
        error={errors.storeId}
      >
        <Select
          name="storeId"
          value={draft.storeId}
          placeholder={m.brands_choose_website()}
          onChange={(storeId) => set({ storeId })}
          options={[...(gone ? [brand] : []), ...websites].map(({ storeId, storeName }) => ({
            value: storeId,
            label: storeName,
          }))}
        />
      </Field>
      <Field {...shared} label={m.brands_field_name()} error={errors.name}>
        <DraftInput
          name="name"
          autoComplete="off"
          format={textFormat(64)}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </Field>
      <LogoField
        {...{ brand, disabled, uploads, onBusy }}
        value={draft.logo}
        error={errors.logo}
        onChange={(logo) => set({ logo })}
      />
      <ColourField
        value={draft.colour}
        error={errors.colour}
        disabled={disabled}
        onChange={(colour) => set({ colour })}
      />
      <Field
        {...shared}
        label={m.brands_field_contact()}
        help={m.brands_contact_help()}
        error={errors.contact}
      >
        <DraftInput
          name="contact"
          autoComplete="off"
          format={textFormat(120)}
          value={draft.contact}
          onChange={(contact) => set({ contact })}
        />
      </Field>
      <Field {...shared} label={m.brands_field_sender()} error={errors.sender}>
        <Select
          name="sender"
          value={draft.sender}
          onChange={(sender) => set({ sender })}
          options={linkSenders.map((sender) => ({ value: sender, label: addressOf(sender) }))}
        />
      </Field>
      <MailFields
        disabled={disabled}
        names={{ subject: 'mailSubject', text: 'mailText' }}
        subject={draft.mailSubject}
        text={draft.mailText}
        errors={{ subject: errors.mailSubject, text: errors.mailText }}
        onChange={({ subject, text }) =>
          set({
            ...(subject !== undefined && { mailSubject: subject }),
            ...(text !== undefined && { mailText: text }),
          })
        }
      />
      <StorefrontField
        value={draft.storefront}
        disabled={disabled}
        onChange={(storefront) => set({ storefront })}
      />
      <ValidityField
        optional
        validity={draft.validity}
        hours={draft.hours}
        error={errors.validHours}
        disabled={disabled}
        onChange={set}
      />
    </>
  )
}
