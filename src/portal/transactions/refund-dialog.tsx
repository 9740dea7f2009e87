import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { refund } from '#contract/transactions.ts'
import { exponentOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { reason } from '#domain/reasons.ts'
import { type RefundRequest, refundFlow, refundReasons } from '#machines/flows/refund.ts'
import { factsOf, refundable } from '#machines/lifecycles/transaction-facts.ts'
import type { Answer } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { answerOf } from '#portal/kit/answer.ts'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { Upload } from '#portal/kit/upload.tsx'
import { useFlow } from '#portal/kit/use-flow.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { amountFault } from './amount-fault.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { RecordFacts } from './record-facts.tsx'
import { refundFacts } from './refund-facts.tsx'
import { namesOf, reload, tellDone, useOpened } from './use-act-flow.ts'

const flowInput = { newKey: newId, now: () => now().getTime() }

/** Refunds a payment or capture in whole or in part, with the recipient where it cannot go back to the card. */
export function RefundDialog({ record, ...flow }: ActDialogProps) {
  const { currency, transactionId } = record
  const [uploading, setUploading] = useState(false)
  const [machine] = useState(() =>
    refundFlow.provide({
      actors: {
        request: fromPromise<Answer, RefundRequest>(async ({ input }) => {
          const { amount: refundAmount, recipient, images } = input
          const names = { ...namesOf(record), currency, type: 'ACI' as const }
          const payload = { ...names, refundAmount, ...recipient, images: [...images] }
          const options = { key: input.idempotencyKey, quiet: true }
          return answerOf(await send(refund, payload, options))
        }),
      },
    }),
  )
  const actor = useFlow(machine, {
    input: flowInput,
    on: {
      success: () => tellDone(m.transactions_refund_done()),
      finish: () => void reload(),
    },
  })
  const facts = factsOf(record.facts)
  useOpened(actor, { type: 'OPEN', transactionId, facts }, flow)
  const held = useSelector(actor, (snapshot) => snapshot)
  const { amount, recipient, images } = held.context
  const busy = held.hasTag('busy')
  return (
    <FlowDialog
      actor={actor}
      width="530"
      title={m.transactions_refund_title()}
      description={m.transactions_refund_text()}
      confirm={{ type: 'SUBMIT' }}
      confirmLabel={m.transactions_refund_confirm()}
      reasons={({ context }) => refundReasons(context)}
      also={uploading ? [reason('action.running')] : []}
    >
      <RecordFacts
        record={record}
        more={refundFacts(record, decimalOf(refundable(facts), currency))}
      />
      <Field
        label={m.transactions_refund_amount()}
        error={amountFault(amount, refundReasons(held.context))}
        disabled={busy}
        required
        width="full"
      >
        <AmountInput
          data-autofocus=""
          value={amount}
          currency={currency}
          decimals={exponentOf[currency]}
          all={
            <LinkText onClick={() => actor.send({ type: 'ALL' })}>
              {m.transactions_dialog_all()}
            </LinkText>
          }
          onChange={(value) => actor.send({ type: 'AMOUNT', value })}
        />
      </Field>
      {facts.refundKind === 'NONE' && (
        <RecipientFields
          gateway={facts.gateway}
          currency={currency}
          recipient={recipient}
          disabled={busy}
          onChange={(field, value) => actor.send({ type: 'RECIPIENT', field, value })}
        />
      )}
      <Field label={m.transactions_refund_images()} disabled={busy} width="full" group>
        <Upload
          profile="refundImage"
          label={m.transactions_refund_images_drop()}
          value={images}
          onBusy={setUploading}
          onChange={(ids) => actor.send({ type: 'IMAGES', ids })}
        />
      </Field>
    </FlowDialog>
  )
}
