import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { SettlementCurrency } from '#domain/currencies.ts'
import { autoWithdrawalPeriods, daysOfPeriod } from '#domain/money/auto-withdrawals.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { autoWithdrawalPeriodLabels } from '#labels/money/auto-withdrawals.ts'
import { autoWithdrawalsReasons } from '#labels/reasons/auto-withdrawals.ts'
import {
  type AutoWithdrawalForm,
  autoWithdrawalReasons,
} from '#machines/money/parts/auto-withdrawal.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useStore } from '#portal/kit/store.ts'
import { useTries } from '#portal/kit/use-tries.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { dayName } from './labels.ts'
import { type autoWithdrawalMachine, queried } from './machine.ts'

/** The schedule, minimum amount and target accounts. Errors appear after the first attempt to save. */
export function SettingForm({ actor }: { actor: Actor<typeof autoWithdrawalMachine> }) {
  const snapshot = useSelector(actor, (held) => held)
  const { context } = snapshot
  const stale = snapshot.matches('outdated')
  const held = useStore(queried)
  const { tried, form: element } = useTries(() => actor.send({ type: 'SAVE' }))
  const { form } = context
  const choices = held?.choices ?? []
  const set = (patch: Partial<AutoWithdrawalForm>) => actor.send({ type: 'FIELD', patch })
  const reasons = formatReasons(autoWithdrawalsReasons, autoWithdrawalReasons(context))
  const fault = (code: ReasonCode) =>
    tried ? reasons.find((one) => one.code === code)?.text : undefined
  const days = daysOfPeriod[form.period]
  return (
    <Form form={element}>
      <Card title={m.auto_withdrawals_setting()}>
        <Stack gap="lg">
          <Field
            group
            width="full"
            label={m.auto_withdrawals_period()}
            help={m.auto_withdrawals_moved()}
          >
            <RadioGroup
              value={form.period}
              onChange={(period) => set({ period, periodDay: null })}
              options={autoWithdrawalPeriods.map((value) => ({
                value,
                label: autoWithdrawalPeriodLabels[value]({}),
              }))}
            />
          </Field>
          {days.length > 0 && (
            <Field
              required
              label={m.auto_withdrawals_day()}
              error={fault('auto_withdrawal.day_missing')}
            >
              <Select
                value={form.periodDay === null ? '' : String(form.periodDay)}
                placeholder={m.auto_withdrawals_day_choose()}
                onChange={(value) => set({ periodDay: value === '' ? null : Number(value) })}
                options={days.map((periodDay) => ({
                  value: String(periodDay),
                  label: dayName({ period: form.period, periodDay }),
                }))}
              />
            </Field>
          )}
          <Inline align="start">
            <Field
              required
              label={m.auto_withdrawals_minimum()}
              help={m.auto_withdrawals_minimum_help()}
              error={
                fault('auto_withdrawal.minimum_invalid') ?? fault('auto_withdrawal.minimum_too_low')
              }
            >
              <AmountInput
                value={form.minimumAmount}
                format={amountFormat(form.minimumCurrency)}
                onChange={(minimumAmount) => set({ minimumAmount })}
              />
            </Field>
            <Field label={m.auto_withdrawals_minimum_currency()} width="fit">
              <Select
                value={form.minimumCurrency}
                onChange={(value) => {
                  const chosen = currenciesOf(choices).find((code) => code === value)
                  if (chosen) set({ minimumCurrency: chosen })
                }}
                options={currenciesOf(choices).map((value) => ({ value, label: value }))}
              />
            </Field>
          </Inline>
          <Field
            group
            required
            width="full"
            label={m.auto_withdrawals_accounts()}
            help={m.auto_withdrawals_accounts_help()}
            error={fault('auto_withdrawal.account_missing')}
          >
            {choices.length === 0 ? (
              <Notice
                tone="warn"
                action={
                  // Receives the focus when the form is refused.
                  <ButtonLink size="sm" look="outline" href="/aq/cashAccount" tabIndex={0}>
                    {m.auto_withdrawals_add_account()}
                  </ButtonLink>
                }
              >
                {m.auto_withdrawals_no_accounts()}
              </Notice>
            ) : (
              <Stack gap="sm">
                {choices.map(({ currency, accounts }) => (
                  <Field key={currency} label={m.auto_withdrawals_account_of({ currency })}>
                    <Select
                      value={form.targets[currency] ?? ''}
                      onChange={(value) => set({ targets: withTarget(form, currency, value) })}
                      options={[
                        { value: '', label: m.auto_withdrawals_account_not() },
                        ...accounts.map(({ accountId, label }) => ({ value: accountId, label })),
                      ]}
                    />
                  </Field>
                ))}
              </Stack>
            )}
          </Field>
          <FormNotice
            form={{ told: { ...context, stale } }}
            onReload={() => actor.send({ type: 'RELOAD' })}
            always
          />
          <Inline>
            {!stale && (
              <Button type="submit">
                {context.standing?.state === 'enabled'
                  ? m.auto_withdrawals_change()
                  : m.auto_withdrawals_save()}
              </Button>
            )}
            <Button look="outline" tone="neutral" onClick={() => actor.send({ type: 'DISCARD' })}>
              {m.portal_cancel()}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Form>
  )
}

const currenciesOf = (
  choices: readonly { readonly currency: SettlementCurrency }[],
): readonly SettlementCurrency[] => [
  ...new Set<SettlementCurrency>(['USD', ...choices.map(({ currency }) => currency)]),
]

function withTarget(form: AutoWithdrawalForm, currency: SettlementCurrency, accountId: string) {
  const { [currency]: _, ...others } = form.targets
  return accountId === '' ? others : { ...others, [currency]: accountId }
}
