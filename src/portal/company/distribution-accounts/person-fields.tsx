import type { DistributionForm } from '#contract/company/distribution-accounts.ts'
import { type DistributionRole, distributionRoles } from '#domain/company/distribution.ts'
import { readFieldText } from '#domain/company/identity/read-field.ts'
import { parseShare, wholeShare } from '#domain/company/identity/shares.ts'
import { distributionRoleNames } from '#labels/company/distribution-accounts.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

type Person = DistributionForm['persons'][number]
type Text = 'firstName' | 'lastName' | 'idNumber' | 'share'

const texts: readonly (readonly [Text, () => string])[] = [
  ['firstName', m.distribution_accounts_field_first_name],
  ['lastName', m.distribution_accounts_field_last_name],
  ['idNumber', m.distribution_accounts_field_id_number],
  ['share', m.distribution_accounts_field_share],
]
const rules = {
  firstName: ['english_name', 60],
  lastName: ['english_name', 60],
  idNumber: ['number', 32],
  share: ['share', 8],
} as const

/** Normalises input like the same field of the identity verification. */
const formatOf = (name: Text) => {
  const [kind, most] = rules[name]
  return { ...textFormat(most), read: (text: string) => readFieldText(kind, text) }
}

export const emptyPerson = (role: DistributionRole): Person => ({
  ...{ role, firstName: '', lastName: '', idNumber: '' },
  share: role === 'beneficiary' ? '' : null,
})

const pathOf = (at: number, name: Text) => `form.persons.${at}.${name}`

/** Error messages of a person, by field path. */
export function personErrors(person: Person, at: number): Readonly<Record<string, string>> {
  const english = (text: string) =>
    text.trim() === ''
      ? m.portal_fault_required()
      : !/^[\x20-\x7e]+$/.test(text) && m.distribution_accounts_fault_english()
  const found = {
    firstName: english(person.firstName),
    lastName: english(person.lastName),
    idNumber: person.idNumber.trim() === '' && m.portal_fault_required(),
    share:
      person.role === 'beneficiary' &&
      (parseShare(person.share ?? '') ?? wholeShare + 1) > wholeShare &&
      m.distribution_accounts_fault_share(),
  }
  return Object.fromEntries(
    texts.flatMap(([name]) => {
      const fault = found[name]
      return fault ? [[pathOf(at, name), fault]] : []
    }),
  )
}

const box = css({
  borderWidth: 'hair',
  borderRadius: 'lg',
  p: '4',
  flow: 'column',
  gap: '3',
  minWidth: '0',
})
const role = css({ textStyle: 'strong' })

type PersonFieldsProps = {
  persons: readonly Person[]
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (persons: readonly Person[]) => void
}

export const PersonFields = ({ persons, faults, disabled, onChange }: PersonFieldsProps) => (
  <Stack gap="md">
    {persons.map((person, at) => (
      // Those who have no name yet are told apart by where they stand.
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names them.
      <fieldset key={at} className={box} aria-label={distributionRoleNames[person.role]()}>
        <Inline>
          <span className={role}>{distributionRoleNames[person.role]()}</span>
          <Button
            look="ghost"
            tone="neutral"
            size="sm"
            disabled={disabled}
            onClick={() => onChange(persons.filter((other) => other !== person))}
          >
            {m.distribution_accounts_person_remove()}
          </Button>
        </Inline>
        {texts
          .filter(([name]) => name !== 'share' || person.role === 'beneficiary')
          .map(([name, label]) => (
            <Field
              key={name}
              required
              width="full"
              label={label()}
              error={faults[pathOf(at, name)]}
              disabled={disabled}
            >
              <DraftInput
                value={person[name] ?? ''}
                format={formatOf(name)}
                onChange={(value) =>
                  onChange(
                    persons.map((other) =>
                      other === person ? { ...other, [name]: value } : other,
                    ),
                  )
                }
              />
            </Field>
          ))}
      </fieldset>
    ))}
    <Inline>
      {distributionRoles.map((one) => (
        <Button
          key={one}
          look="outline"
          tone="neutral"
          disabled={disabled}
          onClick={() => onChange([...persons, emptyPerson(one)])}
        >
          {m.distribution_accounts_person_add({ role: distributionRoleNames[one]() })}
        </Button>
      ))}
    </Inline>
  </Stack>
)
