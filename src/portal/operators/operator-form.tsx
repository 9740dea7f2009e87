import { type FormEvent, useState } from 'react'
import { getDetail, list, type OperatorRow } from '#contract/operators.ts'
import { buttons } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import type { CallFailure } from '#portal/kit/failure.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { PasswordFields } from '#portal/kit/password-fields.tsx'
import { refetchAll } from '#portal/kit/query.ts'
import { SaveFoot } from '#portal/kit/save-foot.tsx'
import { buttonReasons } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { editReasons, reasonsFor } from './acts.ts'
import { operatorHref } from './addresses.ts'
import { changesOf, type Draft, draftOf, faultsOf } from './draft.ts'
import { GroupChoice } from './group-choice.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleChoice } from './role-choice.tsx'
import { addOperator, saveOperator } from './save.ts'

const narrow = css({ display: 'flex', flexDirection: 'column', gap: '4', maxWidth: '[28rem]' })

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
  const { base, roles } = changesOf(before, draft)
  const changed = base || roles
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
            <div className={narrow}>
              <PasswordFields
                scene="Password"
                password={draft.password}
                repeat={draft.repeatPassword}
                onPassword={(password) => set({ password })}
                onRepeat={(repeatPassword) => set({ repeatPassword })}
                passwordError={errors.password}
                repeatError={errors.repeatPassword}
              />
            </div>
          </Card>
        )}
        <Card title={m.operators_reach()} hint={m.operators_reach_hint()}>
          <GroupChoice draft={draft} disabled={fixed.data} onChange={set} />
        </Card>
        <Card title={m.operators_rights()} hint={m.operators_rights_hint()}>
          <RoleChoice draft={draft} disabled={fixed.roles} onChange={set} />
        </Card>
        <SaveFoot
          failure={failure}
          reasons={isNew || changed ? reasons : [...reasons, reason('form.unchanged')]}
          busy={busy}
          back={operator ? operatorHref(operator.operatorCode) : '/aq/system'}
        />
      </Stack>
    </form>
  )
}
