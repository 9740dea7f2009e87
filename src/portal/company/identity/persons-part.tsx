import UserPlus from 'lucide-react/icons/user-plus'
import { useRef, useState } from 'react'
import { personsIn as everyone } from '#domain/company/identity/paths.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import {
  reasonsAgainstAdding,
  reasonsAgainstTakingOut,
  sharesInAll,
} from '#domain/company/identity/person-lists.ts'
import { parseShare, shareText } from '#domain/company/identity/shares.ts'
import { changeOf, type PersonRole, userTypeOf } from '#domain/company/identity.ts'
import { addLabels, roleLabels } from '#labels/company/identity.ts'
import { sectionLabels } from '#labels/company/identity-sections.ts'
import { identityReasons } from '#labels/reasons/identity.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { today } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { type PartProps, pair } from './company-part.tsx'
import { said } from './labels.ts'
import { editId, nameOf, PersonCard, type PersonState, removeId } from './person-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReuseDialog } from './reuse-dialog.tsx'
import type { Item } from './sections.ts'
import { errorsOfPerson, fieldsOfPerson, personsIn } from './sections.ts'

const look = { note: css({ color: 'fg.muted', textStyle: 'small' }) }

/** The shareholders' shares and their sum: 60.00% + 40.00% = 100.00%. */
export function sharesText(persons: readonly Person[]): string | null {
  const holders = persons.filter(({ role, data }) => role === 'shareholder' && data.share)
  if (holders.length === 0) return null
  const each = holders.map(({ data }) => `${shareText(parseShare(data.share ?? '') ?? 0)}%`)
  return `${each.join(' + ')} = ${shareText(sharesInAll(persons))}%`
}

function stateOf(now: ApplicationNow, person: Person, items: readonly Item[]): PersonState {
  const own = items.filter(({ path }) => path.startsWith(`person.${person.personalId}.`))
  if (own.some(({ improved }) => !improved)) return 'improve'
  const shown: readonly string[] = fieldsOfPerson(now, person)
  const missing = Object.keys(errorsOfPerson(now, person, today())).filter((name) =>
    shown.includes(name),
  ).length
  if (missing > 0) return { missing }
  if (own.length > 0) return 'improved'
  return now.content.lists[userTypeOf(person.role)].passedList.includes(person) ? 'passed' : 'new'
}

/** The person to be removed, and where the focus goes afterwards. */
type Removal = { readonly person: Person; readonly nextFocus: () => HTMLElement | null }

type Props = PartProps & {
  role: PersonRole
  onEdit: (personalId: string) => void
}

/** Persons in a role: new ones can be edited, approved ones only removed. */
export function PersonsPart({ role, onEdit, ...props }: Props) {
  const { now, items, onChange, disabled } = props
  const [removing, setRemoving] = useState<Removal | null>(null)
  const [reusing, setReusing] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const persons = personsIn(now, role)
  /** Finds the next enabled remove button (of the next or the previous person), else the add button. */
  const besideOf = (at: number) => {
    const beside = [persons[at + 1], persons[at - 1]].flatMap((one) => one?.personalId ?? [])
    return () =>
      beside
        .map((personalId) => document.getElementById(removeId(personalId)))
        .find((button) => button?.matches(':enabled')) ?? addButton.current
  }
  const group = userTypeOf(role)
  const list = now.content.lists[group]
  const others = everyone(now.content).filter((one) => one.role !== role)
  const shares = role === 'shareholder' ? sharesText(persons) : null
  const againstAdding = formatReasons(
    identityReasons,
    reasonsAgainstAdding(role, now.content.lists),
  )
  const isChange = changeOf(now.type).of === 'persons'
  return (
    <Card
      title={said(sectionLabels[role])}
      {...(shares ? { hint: m.identity_people_shares({ sum: shares }) } : {})}
    >
      <Stack>
        {isChange && (
          <p className={look.note}>
            {group === 1 ? m.identity_legal_replaces() : m.identity_person_unchanged_there()}
          </p>
        )}
        {persons.length === 0 && <p className={look.note}>{m.identity_people_none()}</p>}
        <div className={pair}>
          {persons.map((person, at) => {
            const { personalId } = person
            const isNew = list.newList.some((one) => one.personalId === personalId)
            const against = formatReasons(
              identityReasons,
              reasonsAgainstTakingOut(group, list, personalId),
            )
            return (
              <PersonCard key={personalId} person={person} state={stateOf(now, person, items)}>
                {isNew && (
                  <Button
                    size="sm"
                    look="outline"
                    id={editId(personalId)}
                    aria-label={m.identity_person_edit_of({ name: nameOf(person) })}
                    onClick={() => onEdit(personalId)}
                  >
                    {m.identity_person_edit()}
                  </Button>
                )}
                <WhyNot reasons={against}>
                  {(blocked) => (
                    <Button
                      size="sm"
                      look="ghost"
                      tone="danger"
                      id={removeId(personalId)}
                      disabled={blocked || disabled}
                      aria-label={m.identity_person_remove_of({ name: nameOf(person) })}
                      onClick={() => setRemoving({ person, nextFocus: besideOf(at) })}
                    >
                      {m.identity_person_remove()}
                    </Button>
                  )}
                </WhyNot>
              </PersonCard>
            )
          })}
        </div>
        <Inline>
          <WhyNot reasons={againstAdding}>
            {(blocked) => (
              <Button
                size="sm"
                look="outline"
                icon={<UserPlus />}
                ref={addButton}
                disabled={blocked || disabled}
                onClick={() => onChange({ kind: 'add', role })}
              >
                {said(addLabels[role])}
              </Button>
            )}
          </WhyNot>
          {others.length > 0 && againstAdding.length === 0 && (
            <Button
              size="sm"
              look="ghost"
              disabled={disabled}
              aria-label={m.identity_person_reuse_as({ role: said(roleLabels[role]) })}
              onClick={() => setReusing(true)}
            >
              {m.identity_person_reuse()}
            </Button>
          )}
        </Inline>
      </Stack>
      {removing && (
        <RemoveDialog
          person={removing.person}
          isNew={list.newList.includes(removing.person)}
          nextFocus={removing.nextFocus}
          onClose={() => setRemoving(null)}
          onYes={() => {
            onChange({ kind: 'remove', personalId: removing.person.personalId })
            setRemoving(null)
          }}
        />
      )}
      {reusing && (
        <ReuseDialog
          persons={others}
          role={role}
          onClose={() => setReusing(false)}
          onYes={(personalId) => {
            onChange({ kind: 'copy', personalId, role })
            setReusing(false)
          }}
        />
      )}
    </Card>
  )
}
