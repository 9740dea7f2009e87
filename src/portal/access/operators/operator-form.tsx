import { useState } from 'react'
import type { OperatorRow } from '#contract/access/operators.ts'
import { buttons } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { PasswordFields } from '#portal/access/passwords/offers/password-fields.tsx'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetched } from '#portal/kit/query.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { changesOf, draftOf, faultsOf } from './draft.ts'
import { GroupChoice } from './group-choice.tsx'
import { editReasons, reasonsFor } from './offers/acts.ts'
import { operatorHref } from './offers/addresses.ts'
import { PersonFields } from './person-fields.tsx'
import { RoleChoice } from './role-choice.tsx'
import { addOperator, saveOperator } from './save.ts'

const narrow = css({ flow: 'column', gap: '4', maxWidth: '[28rem]' })

/** The form of an operator; null for a new one. */
export function OperatorForm({ operator }: { operator: OperatorRow | null }) {
  const [before] = useState(() => draftOf(operator))
  const isNew = operator === null
  const form = useForm({
    begin: before,
    sealed: ['password', 'repeatPassword'],
    faultsOf: (draft) => faultsOf(draft, isNew),
    act: (draft, send) =>
      isNew ? addOperator(draft, send) : saveOperator(operator.operatorCode, before, draft, send),
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
          reasons={
            isNew || changed ? reasons : [...reasons, ...toldBy({}, [reason('form.unchanged')])]
          }
          back={operator ? operatorHref(operator.operatorCode) : '/aq/system'}
        />
      </Stack>
    </Form>
  )
}
