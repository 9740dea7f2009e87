import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'

const policy = (path: string) => (language() === 'zh' ? `/zh${path}` : path)
const apart = { target: '_blank', rel: 'noopener' } as const

export type AgreementProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** A submit was attempted without consent. */
  missing: boolean
  disabled?: boolean
}

/** Consent to the service agreement, which opens in a new tab so that no input is lost. */
export const Agreement = ({ checked, onChange, missing, disabled = false }: AgreementProps) => (
  <Field
    group
    hideLabel
    width="full"
    label={m.registration_agreement()}
    error={missing ? m.reasons_agreement_needed() : undefined}
    disabled={disabled}
  >
    <Checkbox
      name="agreement"
      checked={checked}
      onChange={onChange}
      disabled={disabled}
      required
      label={
        <>
          {m.registration_agree_before()}
          <LinkText href={policy('/agreement')} {...apart}>
            {m.registration_agree_terms()}
          </LinkText>
          {m.registration_agree_between()}
          <LinkText href={policy('/privacy-policy')} {...apart}>
            {m.registration_agree_privacy()}
          </LinkText>
          {m.registration_agree_after()}
        </>
      }
    />
  </Field>
)
