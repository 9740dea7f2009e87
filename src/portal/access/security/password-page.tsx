import { useSelector } from '@xstate/react'
import { getCentre } from '#contract/access/security.ts'
import type { SecurityFields } from '#machines/access/flows/security-change.ts'
import { explain } from '#machines/explain.ts'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/shared/own-code-field.tsx'
import { PasswordFields } from '#portal/access/passwords/shared/password-fields.tsx'
import { now } from '#portal/kit/clock.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { Form } from '#portal/kit/form.tsx'
import { newId } from '#portal/kit/ids.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { useTries } from '#portal/kit/use-tries.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { passwordMachine, sendPasswordCode } from './change.ts'
import { crumbsTo } from './crumbs.ts'
import { formLook } from './form-look.ts'
import { leave } from './leave.ts'

const input = { change: 'password', newKey: newId } as const

/** Changes the password: the original one, the new one twice with its checklist, and a code. */
export function PasswordPage() {
  const actor = useFlow(passwordMachine, {
    input,
    on: { changed: () => leave(m.security_password_done()) },
  })
  const snapshot = useSelector(actor, (held) => held)
  const { fields, faults, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { tried, form: element } = useTries(() => actor.send({ type: 'SUBMIT' }), { busy, failure })
  const against = tried && !busy ? explain(snapshot, { type: 'SUBMIT' }) : []
  const type = (field: keyof SecurityFields) => (value: string) =>
    actor.send({ type: 'FIELD', field, value })
  const newFault = against.includes('password.rules')
    ? m.reasons_password_rules()
    : against.includes('password.unchanged')
      ? m.reasons_password_unchanged()
      : undefined
  return (
    <Page
      title={m.security_password_title()}
      hint={m.security_password_hint()}
      crumbs={crumbsTo(m.security_password_title())}
    >
      <OldPassword />
      <Card>
        <Form form={element} look={formLook}>
          {Object.keys(faults).length === 0 && <FailureNotice trouble={snapshot.context} />}
          <Field
            width="full"
            label={m.security_password_original()}
            required
            disabled={busy}
            error={
              faults.original ??
              (against.includes('password.original_missing')
                ? m.reasons_password_original_missing()
                : undefined)
            }
          >
            <PasswordInput
              name="original-password"
              showLabel={m.signin_password_show()}
              hideLabel={m.signin_password_hide()}
              value={fields.original}
              onChange={type('original')}
            />
          </Field>
          <PasswordFields
            scene="ChangePassword"
            password={fields.value}
            repeat={fields.repeat}
            onPassword={type('value')}
            onRepeat={type('repeat')}
            passwordSaid={faults.value}
            passwordError={newFault}
            repeatError={
              against.includes('password.repeat') ? m.reasons_password_repeat() : undefined
            }
            disabled={busy}
          />
          <OwnCodeField
            keptAs="security.password"
            value={fields.originalCode}
            onChange={type('originalCode')}
            send={sendPasswordCode}
            disabled={busy}
            error={
              faults.originalCode ??
              (against.includes('code.six_digits') ? m.reasons_code_six_digits() : undefined)
            }
          />
          <Button type="submit" loading={busy}>
            {m.security_password_submit()}
          </Button>
        </Form>
      </Card>
      <Notice tone="info">{m.security_password_advice()}</Notice>
    </Page>
  )
}

/** Warns that the password is older than 90 days; it does not block anything. */
function OldPassword() {
  const { data } = useCall(getCentre, {})
  if (!data || now() < new Date(data.passwordOldAt)) return null
  return (
    <Notice tone="warn" title={m.security_password_old_title()}>
      {m.security_password_old_text()}
    </Notice>
  )
}
