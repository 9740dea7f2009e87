import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { decide, getCase, getDesk, listCases } from '#contract/desk.ts'
import {
  type DeskDecision,
  type DeskReason,
  deskReasons,
  needsReason,
  needsReference,
  referenceMax,
} from '#domain/desk.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { deskReasonWords } from '#words/desk.ts'
import { actNames } from './words.ts'

export type DecideDialogProps = {
  of: Output<typeof getCase>
  decision: DeskDecision
  onClose: () => void
}

/** One decision: its reason in words that both sides share, and what the staff adds in each language. */
export function DecideDialog({ of, decision, onClose }: DecideDialogProps) {
  const [key] = useState(newId)
  const [reason, setReason] = useState<DeskReason | ''>('')
  const [notes, setNotes] = useState({ en: '', zh: '' })
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  // What is decided on is the case as it was when this opened, whatever becomes of it underneath.
  const [{ seen, revision }] = useState({ seen: of.state, revision: of.revision })
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { queue, subject, label } = of
  const reasons: readonly DeskReason[] = deskReasons[queue]
  const missing = needsReason(decision) && reason === ''
  const unnamed = needsReference(decision) && reference.trim() === ''

  const confirm = async () => {
    setTried(true)
    if (missing || unnamed || busy) return
    setBusy(true)
    const answer = await send(
      decide,
      {
        queue,
        subject,
        decision,
        seen,
        revision,
        reason: reason === '' ? null : reason,
        noteEn: notes.en,
        noteZh: notes.zh,
        ...(amount === '' ? {} : { amount }),
        ...(needsReference(decision) ? { reference } : {}),
      },
      { quiet: true, key },
    )
    setBusy(false)
    await refetchAll(getCase, listCases, getDesk)
    if (!answer.ok) return setFailure(answer.failure)
    void notify({ tone: 'good', title: m.desk_decided() })
    onClose()
  }
  return (
    <Dialog
      open
      busy={busy}
      title={m.desk_decide_title({ decision: actNames[decision](), label })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      width="488"
      footer={
        <>
          <Button look="outline" tone="neutral" disabled={busy} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button
            tone={needsReason(decision) ? 'danger' : 'accent'}
            loading={busy}
            onClick={confirm}
          >
            {m.desk_decide_confirm()}
          </Button>
        </>
      }
    >
      <Stack>
        <Field
          label={m.desk_decide_reason()}
          width="full"
          required={needsReason(decision)}
          {...(tried && missing ? { error: m.desk_reason_needed() } : {})}
        >
          <Select
            value={reason}
            onChange={(value) => setReason(reasons.find((one) => one === value) ?? '')}
            options={[
              {
                value: '',
                label: needsReason(decision)
                  ? m.desk_decide_reason_choose()
                  : m.desk_decide_reason_none(),
              },
              ...reasons.map((value) => ({ value, label: deskReasonWords[value]({}) })),
            ]}
          />
        </Field>
        {decision === 'remit' && of.currency !== null && (
          <Field
            label={m.desk_decide_amount()}
            help={m.desk_decide_amount_help()}
            error={failure?.fields.amount}
          >
            <AmountInput value={amount} onChange={setAmount} currency={of.currency} />
          </Field>
        )}
        {needsReference(decision) && (
          <Field
            required
            width="full"
            label={m.desk_decide_reference()}
            help={m.desk_decide_reference_help()}
            error={tried && unnamed ? m.desk_reference_needed() : failure?.fields.reference}
          >
            <Input
              value={reference}
              maxLength={referenceMax}
              autoComplete="off"
              spellCheck={false}
              onChange={setReference}
            />
          </Field>
        )}
        <Field label={m.desk_decide_note_en()} help={m.desk_decide_note_help()} width="full">
          <Textarea
            lang="en"
            maxLength={500}
            value={notes.en}
            onChange={(en) => setNotes({ ...notes, en })}
          />
        </Field>
        <Field label={m.desk_decide_note_zh()} width="full">
          <Textarea
            lang="zh"
            maxLength={500}
            value={notes.zh}
            onChange={(zh) => setNotes({ ...notes, zh })}
          />
        </Field>
        {failure && (
          <Notice live tone="bad" title={failure.msg}>
            {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
