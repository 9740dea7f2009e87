import { useDeferredValue } from 'react'
import type { Output } from '#contract/call.ts'
import { find, open } from '#contract/desk/bank-cases.ts'
import { limits } from '#domain/limits.ts'
import { minorOf, parseAmount } from '#domain/money.ts'
import {
  answerDaysMax,
  type FirstStage,
  firstStages,
  reasonsAgainstOpening,
} from '#domain/payments/case-opening.ts'
import { type ChargebackReason, chargebackReasons } from '#domain/payments/chargebacks.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { textFormat } from '#labels/formats/text.ts'
import { chargebackLabels, reasonLabels } from '#labels/payments/chargebacks.ts'
import { chargebacksReasons } from '#labels/reasons/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { language } from '#portal/kit/language.ts'
import { Money } from '#portal/kit/money.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter, useCall } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Values = {
  readonly transactionId: string
  readonly stage: FirstStage
  readonly reason: ChargebackReason
  readonly amount: string
  readonly comment: string
  readonly days: string
}
const begin: Values = {
  transactionId: '',
  stage: '1st_chargeback',
  reason: 'fraud',
  amount: '',
  comment: '',
  days: '',
}
const commentMax = 1_000

/** An empty number of days uses the default of the stage. */
const isDays = (days: string) =>
  days === '' || (/^\d{1,2}$/.test(days) && Number(days) > 0 && Number(days) <= answerDaysMax)

/** The same guard that the server uses. An invalid amount is reported at its field. */
const against = (found: Output<typeof find> | undefined, amount: string) =>
  found === undefined
    ? []
    : reasonsAgainstOpening(
        { ...found, left: minorOf(found.left, found.currency) },
        parseAmount(amount, found.currency) ?? null,
      )

/** In the sandbox the staff acts as the cardholder's bank and disputes a payment. */
export function OpenCaseDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    begin,
    faultsOf: ({ transactionId, days }) => ({
      ...(transactionId.trim() === '' && { transactionId: m.desk_open_payment_needed() }),
      ...(!isDays(days) && { days: m.desk_open_days_wrong({ most: String(answerDaysMax) }) }),
    }),
    act: async ({ amount, days, transactionId, ...said }, send) => {
      const answer = await send(open, {
        ...said,
        transactionId: transactionId.trim(),
        ...(amount === '' ? {} : { amount }),
        ...(days === '' ? {} : { days: Number(days) }),
      })
      // A refusal means that the cached payment is out of date.
      if (!answer.ok) refetchAfter(open)
      return answer
    },
    onDone: () => {
      void notify({ tone: 'good', title: m.desk_open_done() })
      onClose()
    },
  })
  const { values, set, errors } = form
  const transactionId = useDeferredValue(values.transactionId.trim())
  const asked = useCall(find, { transactionId }, { enabled: transactionId !== '' })
  const found = transactionId === '' ? undefined : asked.data
  const unknown = asked.error?.failure.failure === 'not_found'
  return (
    <FormDialog
      form={form}
      pressed
      title={m.desk_open_title()}
      description={m.desk_open_text()}
      width="488"
      confirmLabel={m.desk_open()}
      reasons={formatReasons(chargebacksReasons, against(found, values.amount))}
      onClose={onClose}
    >
      <Field
        required
        width="full"
        label={m.desk_open_payment()}
        error={errors.transactionId ?? (unknown ? m.desk_open_payment_unknown() : undefined)}
      >
        <DraftInput
          value={values.transactionId}
          format={textFormat(64)}
          autoComplete="off"
          spellCheck={false}
          onChange={(id) => set({ transactionId: id })}
        />
      </Field>
      {found && <PaymentFacts of={found} />}
      <Field label={m.desk_fact_stage()} width="full">
        <Select
          value={values.stage}
          onChange={(stage) => set({ stage })}
          options={firstStages.map((value) => ({
            value,
            label: chargebackLabels[value]({}, { locale: language() }),
          }))}
        />
      </Field>
      <Field label={m.desk_fact_dispute_reason()} width="full">
        <Select
          value={values.reason}
          onChange={(reason) => set({ reason })}
          options={chargebackReasons.map((value) => ({
            value,
            label: reasonLabels[value]({}, { locale: language() }),
          }))}
        />
      </Field>
      <Field label={m.desk_column_amount()} help={m.desk_open_amount_help()} error={errors.amount}>
        <AmountInput
          value={values.amount}
          format={amountFormat(found?.currency)}
          onChange={(amount) => set({ amount })}
          {...(found ? { currency: found.currency } : {})}
        />
      </Field>
      <Field
        label={m.desk_open_days()}
        help={m.desk_open_days_help({ days: String(limits.answerDays[values.stage]) })}
        error={errors.days}
      >
        <DraftInput
          inputMode="numeric"
          format={wholeNumberFormat}
          value={values.days}
          onChange={(days) => set({ days })}
        />
      </Field>
      <Field
        label={m.desk_fact_bank_comment()}
        help={m.desk_open_comment_help()}
        width="full"
        error={errors.comment}
      >
        <Textarea
          lang={language()}
          faultOf={textFormat(commentMax).faultOf}
          value={values.comment}
          onChange={(comment) => set({ comment })}
        />
      </Field>
    </FormDialog>
  )
}

const PaymentFacts = ({ of }: { of: Output<typeof find> }) => (
  <DescriptionList
    flow="line"
    items={[
      { name: m.desk_column_merchant(), value: of.merchantName },
      {
        name: m.desk_open_paid(),
        value: <Money amount={of.amount} currency={of.currency} />,
      },
      {
        name: m.desk_open_left(),
        value: <Money amount={of.left} currency={of.currency} />,
      },
    ]}
  />
)
