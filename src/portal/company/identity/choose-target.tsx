import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { query } from '#contract/company/identity.ts'
import {
  againstBeginning,
  type ChangeType,
  changeOfGroup,
  changeOfPerson,
  type PersonRole,
  userTypes,
} from '#domain/company/identity.ts'
import type { ChangeTarget } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { toldBy } from '#portal/kit/told-by.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { changeTypeWords, roleWords } from '#words/company/identity.ts'
import { identityReasons } from '#words/reasons/identity.ts'
import type { HeldKyc, KycActor } from './use-application.ts'
import { said } from './words.ts'

type Certification = Output<typeof query>
type Props = { actor: KycActor; held: HeldKyc; certification: Certification }
type Choice = { readonly key: string; readonly label: string; readonly target: ChangeTarget }

const groups: readonly ChangeType[] = ['company_certificate', ...userTypes.map(changeOfGroup)]

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
    label: `${act} (${said(roleWords[role])})`,
    target: { type: changeOfPerson(of, role), personalId },
  }
}

/** What is to be changed: the certificate, a group of persons, or one person's document or data. */
export function ChooseTarget({ actor, held, certification }: Props) {
  const persons = personChoices(certification)
  const [key, setKey] = useState(persons[0]?.key ?? '')
  const chosen = persons.find((one) => one.key === key)
  return (
    <Card title={m.identity_change_choose()}>
      <Stack gap="lg">
        <FailureNotice trouble={held.context} title={m.identity_failed_begin()} />
        <Inline>
          {groups.map((type) => (
            <Begin
              key={type}
              {...{ actor, held }}
              label={said(changeTypeWords[type])}
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
              <Begin
                {...{ actor, held }}
                label={m.identity_change_start()}
                target={chosen.target}
              />
            </Inline>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

type BeginProps = Pick<Props, 'actor' | 'held'> & { label: string; target: ChangeTarget }
function Begin({ actor, held, label, target }: BeginProps) {
  const against = againstBeginning(held.context.openChanges, target.type, target.personalId)
  return (
    <WhyNot reasons={toldBy(identityReasons, against)}>
      {(blocked) => (
        <Button
          look="outline"
          disabled={blocked}
          onClick={() => actor.send({ type: 'CHOOSE', target })}
        >
          {label}
        </Button>
      )}
    </WhyNot>
  )
}
