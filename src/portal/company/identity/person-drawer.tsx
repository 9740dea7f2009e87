import { useMemo } from 'react'
import type { FieldPath } from '#domain/company/identity/content.ts'
import { personsIn } from '#domain/company/identity/paths.ts'
import { rolesOf } from '#domain/company/identity/people.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import { roleLabels } from '#labels/company/identity.ts'
import { asSentence, sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { listed } from '#ui/listed.ts'
import type { PartProps } from './company-part.tsx'
import { said } from './labels.ts'
import { editId, nameOf } from './person-card.tsx'
import { PersonFields } from './person-fields.tsx'
import { controlOf } from './use-shown.ts'

type Props = PartProps & {
  person: Person
  /** The field to be corrected, if any. */
  at: FieldPath | null
  onClose: () => void
}

/** All fields of one person; saved while the user types. */
export function PersonDrawer({ person, at, onClose, ...props }: Props) {
  const first = useMemo(
    () => ({
      get current() {
        return at === null ? null : controlOf(at)
      },
    }),
    [at],
  )
  const roles = rolesOf(personsIn(props.now.content), person.personalId).map(({ role }) =>
    said(roleLabels[role]),
  )
  return (
    <Drawer
      open
      title={nameOf(person)}
      description={sentences(
        asSentence(said(roleLabels[person.role])),
        m.identity_person_kept(),
        ...(roles.length > 1
          ? [asSentence(m.identity_person_all_roles({ roles: listed(roles) }))]
          : []),
      )}
      closeLabel={m.portal_close()}
      onClose={onClose}
      nextFocus={() => document.getElementById(editId(person.personalId))}
      {...(at === null ? {} : { initialFocus: first })}
      footer={<Button onClick={onClose}>{m.identity_person_done()}</Button>}
    >
      <PersonFields person={person} {...props} />
    </Drawer>
  )
}
