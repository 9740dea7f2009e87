import { initMerSetting, type queryMerSetting } from '#contract/access/account.ts'
import { getAreas } from '#contract/access/common.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { type AccountField, emptyForm, formErrors, typedFields } from './form-fields.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '5',
  alignItems: 'start',
})

export function AccountForm({ setting }: { setting: Output<typeof queryMerSetting> }) {
  const form = useForm({
    begin: setting.form ?? { ...emptyForm, ...setting.registered },
    faultsOf: formErrors,
    act: (values, send) => send(initMerSetting, values),
    onDone: () => void notify({ tone: 'good', title: m.account_sent() }),
  })
  const { values, errors, busy } = form
  const { data: areas } = useCall(getAreas, {}, { staleMs: Number.POSITIVE_INFINITY })
  const type = (field: AccountField) => (value: string) => form.set({ [field]: value })
  return (
    <Card
      title={setting.status === 'FAILED' ? m.account_form_again() : m.account_form_title()}
      hint={m.account_form_hint()}
    >
      <Form form={form}>
        <Stack gap="lg">
          <FormNotice form={form} />
          <div className={grid}>
            {typedFields.map(({ field, label, autoComplete, type: inputType }) => (
              <Field
                key={field}
                width="full"
                label={label()}
                required
                disabled={busy}
                error={errors[field]}
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
              error={errors.country}
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
      </Form>
    </Card>
  )
}
