import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { query } from '#contract/company/identity.ts'
import {
  againstBeginning,
  type ChangeType,
  changeOfGroup,
  changeOfPerson,
  type PersonRole,
  targetOf,
  type UserType,
  userTypes,
} from '#domain/company/identity.ts'
import { roleLabels } from '#labels/company/identity.ts'
import type { Label } from '#labels/label.ts'
import { identityReasons } from '#labels/reasons/identity.ts'
import type { ChangeTarget } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { said } from './labels.ts'
import type { StoredKyc } from './use-application.ts'

type Certification = Output<typeof query>
type Props = {
  held: StoredKyc
  certification: Certification
  onChoose: (target: ChangeTarget) => void
}
type Choice = { readonly key: string; readonly label: string; readonly target: ChangeTarget }

const groupWords: Readonly<Record<UserType, Label>> = {
  1: m.identity_section_legal_person,
  2: m.identity_group_shareholders,
  3: m.identity_section_owners,
}
/** Parts that can only be changed as a whole. */
const groups: readonly { readonly type: ChangeType; readonly word: Label }[] = [
  { type: 'company_certificate', word: m.identity_group_certificate },
  ...userTypes.map((of) => ({ type: changeOfGroup(of), word: groupWords[of] })),
]

function personChoices({ holderUserInfo, beneficiaryInfo }: Certification): readonly Choice[] {
  const persons = [...holderUserInfo.userInfos, ...beneficiaryInfo.userInfos]
  return persons.flatMap(({ personalId, role, name }) =>
    (['id', 'info'] as const).map((of) => choiceOf(personalId, role, name, of)),
  )
}
function choiceOf(personalId: string, role: PersonRole, name: string, of: 'id' | 'info'): Choice {
  const act = of === 'id' ? m.identity_act_id_of({ name }) : m.identity_act_info_of({ name })
  return {
    key: `${personalId} ${of}`,
    label: m.identity_person_in_role({ name: act, role: said(roleLabels[role]) }),
    target: { type: changeOfPerson(of, role), personalId },
  }
}

/** Chooses what to change: the certificate, a group of persons, or one person's document or data. */
export function ChooseTarget({ held, certification, onChoose }: Props) {
  const persons = personChoices(certification)
  const [key, setKey] = useState(persons[0]?.key ?? '')
  const chosen = persons.find((one) => one.key === key)
  return (
    <Card title={m.identity_change_choose()}>
      <Stack gap="lg">
        <FailureNotice trouble={held.context} title={m.identity_failed_begin()} />
        <Inline>
          {groups.map(({ type, word }) => (
            <Begin
              key={type}
              {...{ held, onChoose }}
              label={said(word)}
              target={{ type, personalId: null }}
            />
          ))}
        </Inline>
        {chosen && (
          <Stack>
            <Field width="full" label={m.identity_change_people()}>
              <Select
                value={key}
                onChange={setKey}
                options={persons.map((one) => ({ value: one.key, label: one.label }))}
              />
            </Field>
            <Inline>
              <Begin {...{ held, onChoose }} target={chosen.target} />
            </Inline>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

type BeginProps = Pick<Props, 'held' | 'onChoose'> & { label?: string; target: ChangeTarget }
/** Starts a change, or continues its draft. */
function Begin({ held, label, target, onChoose }: BeginProps) {
  const { type, personalId } = target
  const { openChanges } = held.context
  const against = againstBeginning(openChanges, type, personalId)
  const isOpen = openChanges.some((one) => one.target === targetOf(type, personalId))
  const begun = isOpen && against.length === 0
  return (
    <WhyNot reasons={formatReasons(identityReasons, against)}>
      {(blocked) => (
        <Button look="outline" disabled={blocked} onClick={() => onChoose(target)}>
          {begun
            ? label
              ? m.identity_change_continue_of({ change: label })
              : m.identity_change_continue()
            : (label ?? m.identity_change_start())}
        </Button>
      )}
    </WhyNot>
  )
}
