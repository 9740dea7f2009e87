import { type FormEvent, useRef, useState } from 'react'
import { initMerSetting, type queryMerSetting } from '#contract/account.ts'
import type { Output } from '#contract/call.ts'
import { getAreas } from '#contract/common.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { type AccountField, emptyForm, formFaults, typedFields } from './form-fields.ts'
import { settle } from './settle.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  gap: '5',
  alignItems: 'start',
})

/** The account information, to be sent for the first time or again. */
export function AccountForm({ setting }: { setting: Output<typeof queryMerSetting> }) {
  const [values, setValues] = useState(setting.form ?? emptyForm)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const key = useRef(newId())
  const { data: areas } = useCall(getAreas, {}, { staleMs: Number.POSITIVE_INFINITY })
  const faults = tried ? formFaults(values) : {}
  const faultOf = (field: AccountField) => faults[field] ?? failure?.fields[field]
  const type = (field: AccountField) => (value: string) => {
    setValues((held) => ({ ...held, [field]: value }))
    setFailure(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(formFaults(values)).length > 0) return
    setBusy(true)
    const answer = await send(initMerSetting, values, { quiet: true, key: key.current })
    setBusy(false)
    if (answer.ok) {
      void notify({ tone: 'good', title: m.account_sent() })
      await settle()
      return
    }
    // Without an answer the same key makes a repeat safe; after a refusal it is another try.
    if (answer.failure.kind === 'refused') key.current = newId()
    setFailure(answer.failure)
  }
  const unanswered = failure?.kind === 'network' || failure?.kind === 'timeout'
  const shown = failure && Object.keys(failure.fields).length === 0
  return (
    <Card
      title={setting.status === 'FAILED' ? m.account_form_again() : m.account_form_title()}
      hint={m.account_form_hint()}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {shown && (
            <FailureNotice
              trouble={{
                failure: unanswered ? 'unanswered' : 'refused',
                message: failure.msg,
                reasons: failure.reasons,
              }}
            />
          )}
          <div className={grid}>
            {typedFields.map(({ field, label, autoComplete, type: inputType }) => (
              <Field
                key={field}
                width="full"
                label={label()}
                required
                disabled={busy}
                error={faultOf(field)}
              >
                <Input
                  name={field}
                  type={inputType ?? 'text'}
                  autoComplete={autoComplete}
                  value={values[field]}
                  onChange={type(field)}
                />
              </Field>
            ))}
            <Field
              width="full"
              label={m.account_country()}
              required
              disabled={busy}
              error={faultOf('country')}
            >
              <Select
                name="country"
                value={values.country}
                onChange={type('country')}
                placeholder={m.account_country_choose()}
                options={(areas ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Field>
          </div>
          <div>
            <Button type="submit" loading={busy}>
              {m.account_form_send()}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
