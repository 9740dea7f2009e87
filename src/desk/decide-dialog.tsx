import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { decide, type getCase } from '#contract/desk/desk.ts'
import {
  type DeskDecision,
  type DeskReason,
  needsReason,
  needsReference,
  referenceMax,
} from '#domain/cases.ts'
import { reasonsFor } from '#domain/desk-reasons.ts'
import { parseAmount } from '#domain/money.ts'
import { needsTwo } from '#domain/two-persons.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { confirmText } from '#portal/kit/confirm-text.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { actName } from './labels.ts'
import { noteErrors } from './note-errors.ts'
import { NoteFields } from './note-fields.tsx'

export type DecideDialogProps = {
  of: Output<typeof getCase>
  decision: DeskDecision
  onClose: () => void
}

type Values = {
  readonly reason: DeskReason | ''
  readonly noteEn: string
  readonly noteZh: string
  readonly amount: string
  readonly reference: string
}
const nothing: Values = { reason: '', noteEn: '', noteZh: '', amount: '', reference: '' }

/** One decision: a reason from the shared list, and the staff's notes in each language. */
export function DecideDialog({ of, decision, onClose }: DecideDialogProps) {
  // The decision applies to the case as it was when the dialog opened, even if it is refetched meanwhile.
  const [{ seen, revision }] = useState({ seen: of.state, revision: of.revision })
  const { queue, subject, label } = of
  const reasons = reasonsFor(queue, decision)
  // The first pass of an application is internal to the provider: nobody is notified, so there is no note to add.
  const isInside = queue === 'identity' && decision === 'first_pass'
  const isProposed = needsTwo(queue, decision)
  const doneText = () => {
    if (isProposed) return m.desk_proposed()
    return isInside ? m.desk_first_passed() : m.desk_decided()
  }
  const form = useForm({
    begin: nothing,
    faultsOf: ({ reason, reference, ...notes }) => ({
      ...(needsReason(decision) && reason === '' && { reason: m.desk_reason_needed() }),
      ...(needsReference(decision) &&
        reference.trim() === '' && { reference: m.desk_reference_needed() }),
      ...noteErrors(notes),
    }),
    act: async ({ reason, amount, reference, ...notes }, send) => {
      const answer = await send(decide, {
        ...{ queue, subject, decision, seen, revision, ...notes },
        reason: reason === '' ? null : reason,
        ...(amount === '' ? {} : { amount }),
        ...(needsReference(decision) ? { reference } : {}),
      })
      // A refusal means that the cached case is out of date.
      if (!answer.ok) refetchAfter(decide)
      return answer
    },
    onDone: () => {
      void notify({ tone: 'good', title: doneText() })
      onClose()
    },
  })
  const { values, set, errors } = form
  const names = isProposed
    ? { plain: m.desk_propose_confirm, named: m.desk_propose_confirm_amount }
    : { plain: m.desk_decide_confirm, named: m.desk_decide_confirm_amount }
  const confirmLabel =
    of.currency === null
      ? names.plain()
      : confirmText(parseAmount(values.amount, of.currency), of.currency, names)
  return (
    <FormDialog
      form={form}
      pressed
      title={m.desk_decide_title({ decision: actName(of.queue, decision), label })}
      width="488"
      tone={needsReason(decision) ? 'danger' : 'accent'}
      confirmLabel={confirmLabel}
      onClose={onClose}
    >
      {isProposed && <p>{m.desk_propose_text()}</p>}
      {reasons.length > 0 && (
        <Field
          label={m.desk_decide_reason()}
          width="full"
          required={needsReason(decision)}
          error={errors.reason}
        >
          <Select
            value={values.reason}
            onChange={(value) => set({ reason: reasons.find((one) => one === value) ?? '' })}
            options={[
              {
                value: '',
                label: needsReason(decision)
                  ? m.desk_decide_reason_choose()
                  : m.desk_decide_reason_none(),
              },
              ...reasons.map((value) => ({ value, label: deskReasonLabels[value]({}) })),
            ]}
          />
        </Field>
      )}
      {decision === 'remit' && of.currency !== null && (
        <Field
          label={m.desk_decide_amount()}
          help={m.desk_decide_amount_help()}
          error={errors.amount}
        >
          <AmountInput
            value={values.amount}
            onChange={(amount) => set({ amount })}
            currency={of.currency}
            format={amountFormat(of.currency)}
          />
        </Field>
      )}
      {needsReference(decision) && (
        <Field
          required
          width="full"
          label={m.desk_decide_reference()}
          help={m.desk_decide_reference_help()}
          error={errors.reference}
        >
          <DraftInput
            value={values.reference}
            format={textFormat(referenceMax)}
            autoComplete="off"
            spellCheck={false}
            onChange={(reference) => set({ reference })}
          />
        </Field>
      )}
      {isInside ? (
        <p>{m.desk_first_pass_text()}</p>
      ) : (
        <NoteFields
          form={form}
          labels={{ noteEn: m.desk_decide_note_en(), noteZh: m.desk_decide_note_zh() }}
          help={m.desk_decide_note_help()}
        />
      )}
    </FormDialog>
  )
}
