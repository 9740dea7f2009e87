import { getEnum } from '#contract/access/common.ts'
import { dict } from '#contract/access/registration.ts'
import { type RegistrationField, readRegistrationText } from '#domain/access/registration.ts'
import type { RegisterFields } from '#machines/access/parts/registration.ts'
import { m } from '#paraglide/messages.js'
import { useAnswer } from '#portal/kit/use-answer.ts'
import { css } from '#styled/css'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'

export type CompanyFieldsProps = {
  fields: RegisterFields
  onField: (field: keyof RegisterFields, value: string) => void
  words: (field: RegistrationField) => string | undefined
  disabled: boolean
}

const types = () => [
  { value: 'COMPANY', label: m.registration_type_company() },
  { value: 'INDIVIDUAL', label: m.registration_type_individual() },
]
const clients = () => [
  { value: 'MERCHANT', label: m.registration_client_merchant() },
  { value: 'PLATFORM', label: m.registration_client_platform() },
]

const texts = [
  ['contactName', m.registration_contact_name, 'name'],
  ['companyName', m.registration_company_name, 'organization'],
  ['website', m.registration_website, 'url'],
] as const
const choices = [
  ['registrationType', m.registration_type, types],
  ['clientType', m.registration_client_type, clients],
] as const
const places = [
  ['registeredLocation', m.registration_location],
  ['businessBase', m.registration_base],
] as const

const look = {
  pair: css({
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  }),
}

export function CompanyFields({ fields, onField, words, disabled }: CompanyFieldsProps) {
  const countries = useAnswer(getEnum, { topic: 'country' })
  const salers = useAnswer(dict, { dict: 'salers' })
  const again = countries.failure && (
    <>
      {countries.failure.msg}{' '}
      <LinkText onClick={() => countries.again()}>{m.portal_retry()}</LinkText>
    </>
  )
  return (
    <>
      {texts.map(([name, label, complete]) => (
        <Field
          key={name}
          width="full"
          label={label()}
          required
          disabled={disabled}
          error={words(name)}
        >
          <DraftInput
            name={name}
            autoComplete={complete}
            format={{ read: (text) => readRegistrationText(name, text) }}
            value={fields[name]}
            onChange={(value) => onField(name, value)}
          />
        </Field>
      ))}
      {choices.map(([name, label, options]) => (
        <Field
          key={name}
          group
          width="full"
          label={label()}
          required
          disabled={disabled}
          error={words(name)}
        >
          <RadioGroup
            name={name}
            value={fields[name]}
            onChange={(value) => onField(name, value)}
            options={options()}
          />
        </Field>
      ))}
      <div className={look.pair}>
        {places.map(([name, label]) => (
          <Field
            key={name}
            width="full"
            label={label()}
            required
            disabled={disabled}
            error={words(name) ?? again}
          >
            <Select
              name={name}
              autoComplete="country"
              value={fields[name]}
              onChange={(value) => onField(name, value)}
              options={countries.data ?? []}
              placeholder={m.registration_choose()}
            />
          </Field>
        ))}
      </div>
      {salers.data && salers.data.length > 0 && (
        <Field
          width="full"
          label={m.registration_manager()}
          help={m.registration_manager_help()}
          disabled={disabled}
        >
          <Select
            name="salesManager"
            value={fields.salesManager}
            onChange={(value) => onField('salesManager', value)}
            options={[{ value: '', label: m.registration_manager_none() }, ...salers.data]}
          />
        </Field>
      )}
    </>
  )
}
