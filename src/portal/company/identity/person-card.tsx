import type { ReactNode } from 'react'
import { flagSet } from '#domain/company/identity/fields.ts'
import { personName } from '#domain/company/identity/paths.ts'
import { personFields } from '#domain/company/identity/person-fields.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import { roleLabels } from '#labels/company/identity.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline } from '#ui/stack.tsx'
import { chosenLabel, said } from './labels.ts'

const look = {
  root: css({
    flow: 'column',
    gap: '3',
    p: '4',
    borderWidth: 'hair',
    borderRadius: 'lg',
    minWidth: '0',
  }),
  head: css({ display: 'flex', justifyContent: 'space-between', gap: '3', alignItems: 'start' }),
  name: css({ textStyle: 'strong', overflowWrap: 'anywhere' }),
  role: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** Display name of a person, with a placeholder before a name is entered. */
export const nameOf = ({ data }: Person): string => personName(data) || m.identity_person_unnamed()

/** Ids of the buttons on a person's card, for moving the focus when its previous element is gone. */
export const editId = (personalId: string): string => `edit-${personalId}`
export const removeId = (personalId: string): string => `remove-${personalId}`

/** Masks a number except its last three characters. */
export const maskedNumber = (number: string): string =>
  number.length > 3 ? `••••${number.slice(-3)}` : number

export const shareOf = ({ data }: Person): string | null => (data.share ? `${data.share}%` : null)

export function documentOf({ data }: Person): string {
  const { idType = '', idNumber = '' } = data
  const kind = idType && chosenLabel(personFields.idType, idType)
  return [kind, maskedNumber(idNumber)].filter(Boolean).join(' ')
}

function validUntil({ data }: Person): string {
  if (data.idLongTerm === flagSet) return m.identity_person_long_term()
  return data.idUntil || m.identity_not_given()
}

export type PersonState = 'passed' | 'new' | { readonly missing: number } | 'improved' | 'improve'
const chipOf = (state: PersonState) => {
  if (state === 'passed') return <Chip tone="good" label={m.identity_person_passed()} />
  if (state === 'new') return <Chip tone="info" label={m.identity_person_new()} />
  if (state === 'improved') return <Chip tone="info" label={m.identity_items_improved()} />
  if (state === 'improve') return <Chip tone="warn" label={m.identity_items_to_improve()} />
  return <Chip tone="warn" label={m.identity_state_missing({ count: String(state.missing) })} />
}

type Props = { person: Person; state?: PersonState; children?: ReactNode }

export function PersonCard({ person, state, children }: Props) {
  const share = shareOf(person)
  return (
    <article className={look.root} aria-label={nameOf(person)}>
      <div className={look.head}>
        <div>
          <div className={look.name}>{nameOf(person)}</div>
          <div className={look.role}>
            {[said(roleLabels[person.role]), share].filter(Boolean).join(' ')}
          </div>
        </div>
        {state && chipOf(state)}
      </div>
      <DescriptionList
        flow="line"
        items={[
          {
            name: m.identity_person_number(),
            value: documentOf(person) || m.identity_not_given(),
          },
          { name: m.identity_person_valid_until(), value: validUntil(person) },
        ]}
      />
      {children && <Inline>{children}</Inline>}
    </article>
  )
}
