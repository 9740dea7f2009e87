import {
  type StoreErrors,
  storePersonFieldsFor,
  storePersonPath,
} from '#domain/company/offline-stores/checks.ts'
import {
  type StorePerson,
  storePersonFields,
  storeRoles,
} from '#domain/company/offline-stores/fields.ts'
import { storeRoleNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { WrittenField } from '#portal/company/identity/shared/written-field.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { newId } from '#portal/kit/ids.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import {
  fieldChoices,
  fieldErrorText,
  fieldHints,
  personFieldLabels,
  sectionNames,
} from './field-labels.ts'
import { pair } from './look.ts'
import type { OriginalName } from './original-name.ts'

export type PersonsCardProps = {
  persons: readonly StorePerson[]
  faults: StoreErrors
  disabled: boolean
  uploads: Uploads
  originalName: OriginalName
  onChange: (persons: readonly StorePerson[]) => void
  onBusy: (busy: boolean) => void
}

const person = css({
  borderWidth: 'hair',
  borderRadius: 'lg',
  p: '4',
  flow: 'column',
  gap: '4',
  minWidth: '0',
})
const name = css({ textStyle: 'strong' })

/** Persons of a franchise store: legal person, directors, beneficial owners. */
export function PersonsCard({ persons, onChange, ...props }: PersonsCardProps) {
  return (
    <Card title={sectionNames.personnel()} hint={m.offline_stores_persons_hint()}>
      <Stack gap="md">
        {persons.map((one) => (
          <PersonBox
            key={one.personalId}
            {...props}
            person={one}
            onChange={(data) =>
              onChange(persons.map((other) => (other === one ? { ...one, data } : other)))
            }
            onRemove={() => onChange(persons.filter((other) => other !== one))}
          />
        ))}
        <Inline>
          {storeRoles.map((role) => (
            <Button
              key={role}
              look="outline"
              tone="neutral"
              disabled={props.disabled}
              onClick={() => onChange([...persons, { personalId: newId(), role, data: {} }])}
            >
              {m.offline_stores_person_add({ role: storeRoleNames[role]() })}
            </Button>
          ))}
        </Inline>
      </Stack>
    </Card>
  )
}

type PersonBoxProps = Omit<PersonsCardProps, 'persons' | 'onChange'> & {
  person: StorePerson
  onChange: (data: StorePerson['data']) => void
  onRemove: () => void
}

function PersonBox({ person: one, faults, onChange, onRemove, ...props }: PersonBoxProps) {
  const role = storeRoleNames[one.role]()
  return (
    <fieldset className={person} aria-label={role}>
      <Inline>
        <span className={name}>{role}</span>
        <Button look="ghost" tone="neutral" size="sm" disabled={props.disabled} onClick={onRemove}>
          {m.offline_stores_person_remove()}
        </Button>
      </Inline>
      <div className={pair}>
        {storePersonFieldsFor(one).map((field) => (
          <WrittenField
            key={field}
            {...props}
            definition={storePersonFields[field]}
            label={personFieldLabels[field]()}
            help={fieldHints[field]?.()}
            error={fieldErrorText(
              faults[storePersonPath(one, field)],
              storePersonFields[field],
              one.data[field],
            )}
            value={one.data[field]}
            {...(field === 'idType' && {
              choices: fieldChoices.idType.map(({ value, label }) => ({ value, label: label() })),
            })}
            onChange={(value) => onChange({ ...one.data, [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
