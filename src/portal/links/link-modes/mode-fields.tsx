import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import type { Form } from '#portal/kit/use-form.ts'
import { MailFields } from '#portal/links/brands/shared/mail-fields.tsx'
import { ValidityField } from '#portal/links/brands/shared/validity.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ModeDraft } from './draft.ts'

export function ModeFields({ form }: { form: Form<ModeDraft> }) {
  const { values: draft, set, errors, busy: disabled } = form
  const shared = { disabled, width: 'full', required: true } as const
  return (
    <>
      <Field {...shared} label={m.link_modes_field_name()} error={errors.name}>
        <DraftInput
          name="name"
          autoComplete="off"
          format={textFormat(64)}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field {...shared} group label={m.link_modes_field_mail()} help={m.link_modes_mail_help()}>
        <RadioGroup
          name="sendsMail"
          flow="row"
          value={draft.sendsMail ? 'yes' : 'no'}
          onChange={(chosen) => set({ sendsMail: chosen === 'yes' })}
          options={[
            { value: 'yes', label: m.link_modes_yes() },
            { value: 'no', label: m.link_modes_no() },
          ]}
        />
      </Field>
      {draft.sendsMail && (
        <>
          <MailFields
            disabled={disabled}
            names={{ subject: 'mailTitle', text: 'mailContent' }}
            subject={draft.mailTitle}
            text={draft.mailContent}
            errors={{ subject: errors.mailTitle, text: errors.mailContent }}
            onChange={({ subject, text }) =>
              set({
                ...(subject !== undefined && { mailTitle: subject }),
                ...(text !== undefined && { mailContent: text }),
              })
            }
          />
          <Checkbox
            name="reminds"
            label={m.link_modes_field_reminds()}
            hint={m.link_modes_reminds_help()}
            checked={draft.reminds}
            disabled={disabled}
            onChange={(reminds) => set({ reminds })}
          />
        </>
      )}
      <ValidityField
        optional={false}
        validity={draft.validity}
        hours={draft.hours}
        error={errors.validHours}
        disabled={disabled}
        onChange={set}
      />
    </>
  )
}
