import { useState } from 'react'
import type { Person } from '#domain/company/identity/person-lists.ts'
import type { PersonRole } from '#domain/company/identity.ts'
import { addLabels, roleLabels } from '#labels/company/identity.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { said } from './labels.ts'
import { nameOf } from './person-card.tsx'

type Props = {
  persons: readonly Person[]
  role: PersonRole
  onYes: (personalId: string) => void
  onClose: () => void
}

/** Gives an already entered person another role. */
export function ReuseDialog({ persons, role, onYes, onClose }: Props) {
  const [personalId, setPersonalId] = useState(persons[0]?.personalId ?? '')
  return (
    <Dialog
      open
      width="450"
      title={said(addLabels[role])}
      description={m.identity_person_reuse_text()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button onClick={() => onYes(personalId)}>{m.identity_person_add()}</Button>
        </>
      }
    >
      <Field width="full" label={m.identity_person_reuse_person()}>
        <Select
          value={personalId}
          onChange={setPersonalId}
          options={persons.map((one) => ({
            value: one.personalId,
            label: m.identity_person_in_role({
              name: nameOf(one),
              role: said(roleLabels[one.role]),
            }),
          }))}
        />
      </Field>
    </Dialog>
  )
}
