import { useState } from 'react'
import { add, type getDetail, setRoles, update } from '#contract/access/operators.ts'
import { list } from '#contract/access/roles.ts'
import type { Output } from '#contract/call.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { PasswordFields } from '#portal/access/passwords/shared/password-fields.tsx'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetched, useCall } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { changesOf, type Draft, draftOf, fieldErrorsOf } from './draft.ts'
import { type ChoiceProps, GroupChoice, toggled } from './group-choice.tsx'
import { PersonFields } from './person-fields.tsx'
import { sealPair } from './seal-pair.ts'
import { editReasons, reasonsFor } from './shared/acts.ts'
import { operatorHref } from './shared/addresses.ts'

/** Roles of the operator. A role that grants more than the user's own permissions is disabled, with the reason. */
function RoleChoice({ draft, disabled, onChange }: ChoiceProps) {
  const answer = useCall(list, {})
  if (answer.isError) return <FailurePanel of={answer} />
  if (!answer.data) return <Skeleton shape="block" />
  if (answer.data.length === 0) return <Notice tone="info">{m.operators_no_roles()}</Notice>
  return (
    <Stack gap="sm">
      {answer.data.map(({ roleCode, name, description, beyondOwn }) => (
        <Checkbox
          key={roleCode}
          label={name}
          hint={beyondOwn ? m.reasons_role_beyond_own() : description}
          checked={draft.roles.includes(roleCode)}
          disabled={disabled || beyondOwn}
          onChange={(on) => onChange({ roles: toggled(draft.roles, roleCode, on) })}
        />
      ))}
    </Stack>
  )
}

const saved = (operatorCode: string): Result<string> => ({ ok: true, data: operatorCode, msg: '' })

/** Adds an operator; returns their code. */
async function addOperator(draft: Draft, send: IdempotentClient): Promise<Result<string>> {
  const { password, repeatPassword, groups, roles, ...rest } = draft
  const sealed = await sealPair(password, repeatPassword)
  if (!sealed.ok) return sealed
  const payload = { ...rest, ...sealed.data, groups: [...groups], roles: [...roles] }
  const answer = await send(add, payload)
  return answer.ok ? saved(answer.data.operatorCode) : answer
}

type Detail = Output<typeof getDetail>
/** The version on the server as far as the form knows. Without a revision, a part is saved over whatever is there. */
type Known = {
  readonly before: Draft
  readonly seen: Readonly<Record<'base' | 'roles', string | undefined>>
}

/** Saves the changes: base data by one call, roles by another. */
async function saveOperator(
  operatorCode: string,
  { before, seen }: Known,
  after: Draft,
  send: IdempotentClient,
  onBase: (known: Known) => void,
): Promise<Result<string>> {
  const changed = changesOf(before, after)
  const { phone, email, allGroups, groups, roles } = after
  if (changed.base) {
    const payload = { operatorCode, phone, email, allGroups, groups: [...groups], seen: seen.base }
    const answer = await send(update, payload)
    if (!answer.ok) return answer
    onBase({ before: { ...after, roles: before.roles }, seen: { ...seen, base: undefined } })
  }
  if (changed.roles) {
    const answer = await send(setRoles, { operatorCode, roles: [...roles], seen: seen.roles })
    if (!answer.ok) return answer
  }
  return saved(operatorCode)
}

const narrow = css({ flow: 'column', gap: '4', maxWidth: '[28rem]' })

type OperatorFormProps = {
  /** Null for a new operator. */
  operator: Detail | null
  /** Restarts the form with the current version of the operator. */
  onReload?: () => void
}

export function OperatorForm({ operator, onReload }: OperatorFormProps) {
  const [known, setKnown] = useState<Known>(() => ({
    before: draftOf(operator),
    seen: operator?.revisions ?? { base: undefined, roles: undefined },
  }))
  const { before } = known
  const isNew = operator === null
  const form = useForm({
    begin: before,
    sealed: ['password', 'repeatPassword'],
    faultsOf: (draft) => fieldErrorsOf(draft, isNew),
    act: (draft, send) =>
      isNew
        ? addOperator(draft, send)
        : saveOperator(operator.operatorCode, known, draft, send, setKnown),
    onDone: async (operatorCode, draft) => {
      await refetched()
      const name = draft.name.trim()
      void notify({
        tone: 'good',
        title: isNew ? m.operators_added_done({ name }) : m.operators_saved_done({ name }),
      })
      go(operatorHref(operatorCode), { replace: true })
    },
  })
  const { values: draft, set, errors } = form
  const reasons = isNew ? buttonReasons(buttons.addOperator) : editReasons(operator)
  const { base, roles } = changesOf(before, draft)
  const changed = base || roles
  const fixed = {
    data: !isNew && reasonsFor(operator, 'EDIT').length > 0,
    roles: !isNew && reasonsFor(operator, 'SET_ROLES').length > 0,
  }
  return (
    <Form form={form}>
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
        <FormFoot
          form={form}
          confirmLabel={m.portal_save()}
          reasons={reasons}
          unchanged={!isNew && !changed}
          {...(onReload && { onReload })}
          back={operator ? operatorHref(operator.operatorCode) : '/aq/system'}
        />
      </Stack>
    </Form>
  )
}
