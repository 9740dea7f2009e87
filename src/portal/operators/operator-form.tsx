import { type FormEvent, useState } from 'react'
import { getDetail, list, type OperatorRow } from '#contract/operators.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import type { CallFailure } from '#portal/kit/failure.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { PasswordFields } from '#portal/kit/password-fields.tsx'
import { refetchAll } from '#portal/kit/query.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { buttonReasons } from '#portal/kit/session.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { editReasons, reasonsFor } from './acts.ts'
import { operatorHref } from './addresses.ts'
import { type Draft, draftOf, faultsOf } from './draft.ts'
import { GroupChoice } from './group-choice.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleChoice } from './role-choice.tsx'
import { addOperator, saveOperator } from './save.ts'

/** The form of an operator; null for a new one. */
export function OperatorForm({ operator }: { operator: OperatorRow | null }) {
  const [before] = useState(() => draftOf(operator))
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isNew = operator === null
  const faults = tried ? faultsOf(draft, isNew) : {}
  const errors = { ...failure?.fields, ...faults }
  const set = (patch: Partial<Draft>) => setDraft((held) => ({ ...held, ...patch }))
  const reasons = isNew ? buttonReasons(buttons.addOperator) : editReasons(operator)
  const fixed = {
    data: !isNew && reasonsFor(operator, 'EDIT').length > 0,
    roles: !isNew && reasonsFor(operator, 'SET_ROLES').length > 0,
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (busy || Object.keys(faultsOf(draft, isNew)).length > 0) return
    setBusy(true)
    const answer = await (isNew
      ? addOperator(draft)
      : saveOperator(operator.operatorCode, before, draft))
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure)
    await refetchAll(list, getDetail)
    const name = draft.name.trim()
    void notify({
      tone: 'good',
      title: isNew ? m.operators_added_done({ name }) : m.operators_saved_done({ name }),
    })
    go(operatorHref(answer.data), { replace: true })
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="lg">
        <Card title={m.operators_person()} hint={isNew ? m.operators_person_hint() : undefined}>
          <PersonFields
            draft={draft}
            errors={errors}
            isNew={isNew}
            disabled={fixed.data}
            onChange={set}
          />
        </Card>
        {isNew && (
          <Card title={m.operators_password()} hint={m.operators_password_hint()}>
            <Stack>
              <PasswordFields
                scene="Password"
                password={draft.password}
                repeat={draft.repeatPassword}
                onPassword={(password) => set({ password })}
                onRepeat={(repeatPassword) => set({ repeatPassword })}
                passwordError={errors.password}
                repeatError={errors.repeatPassword}
              />
            </Stack>
          </Card>
        )}
        <Card title={m.operators_reach()} hint={m.operators_reach_hint()}>
          <GroupChoice draft={draft} disabled={fixed.data} onChange={set} />
        </Card>
        <Card title={m.operators_rights()} hint={m.operators_rights_hint()}>
          <RoleChoice draft={draft} disabled={fixed.roles} onChange={set} />
        </Card>
        {failure && (
          <Notice live tone="bad" title={failure.msg}>
            {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
          </Notice>
        )}
        <Inline>
          <WhyNot reasons={reasons}>
            {(blocked) => (
              <Button type="submit" loading={busy} disabled={blocked}>
                {m.portal_save()}
              </Button>
            )}
          </WhyNot>
          <ButtonLink
            look="outline"
            tone="neutral"
            href={operator ? operatorHref(operator.operatorCode) : '/aq/system'}
          >
            {m.portal_cancel()}
          </ButtonLink>
        </Inline>
      </Stack>
    </form>
  )
}
