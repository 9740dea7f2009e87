import type { Person } from '#domain/company/identity/person-lists.ts'
import {
  type ChangeType,
  changeOfGroup,
  changeOfPerson,
  userTypeOf,
} from '#domain/company/identity.ts'
import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import type { VerificationSection } from '#words/company/identity-sections.ts'
import { changeHref } from './addresses.ts'
import { nameOf } from './person-card.tsx'
import { roleOf } from './sections.ts'

/** What the change of a group is called on its way there. */
const groupWords = {
  1: m.identity_act_change_legal_person,
  2: m.identity_act_change_shareholder,
  3: m.identity_act_change_beneficial_owner,
} as const

/** The ways to change what has passed, at its section or at its person. */
export function changeActs(section: VerificationSection, person: Person | null) {
  if (person) {
    const { role, personalId } = person
    const to = (of: 'id' | 'info') => changeHref({ type: changeOfPerson(of, role), personalId })
    return (
      <>
        <LinkText href={to('id')} aria-label={m.identity_act_id_of({ name: nameOf(person) })}>
          {m.identity_act_id()}
        </LinkText>
        <LinkText href={to('info')} aria-label={m.identity_act_info_of({ name: nameOf(person) })}>
          {m.identity_act_info()}
        </LinkText>
      </>
    )
  }
  const role = roleOf(section)
  const link = (type: ChangeType, label: string) => (
    <LinkText href={changeHref({ type, personalId: null })}>{label}</LinkText>
  )
  if (role) return link(changeOfGroup(userTypeOf(role)), groupWords[userTypeOf(role)]())
  return section === 'licence' ? link('company_certificate', m.identity_act_certificate()) : null
}
