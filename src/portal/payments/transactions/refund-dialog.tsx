import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { refund } from '#contract/payments/transactions.ts'
import { decimalOf, minorOf, parseAmount } from '#domain/money.ts'
import { reason } from '#domain/reasons.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { type RefundRequest, refundFlow, refundReasons } from '#machines/payments/flows/refund.ts'
import { factsOf, refundable } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { now } from '#portal/kit/clock.ts'
import { confirmText } from '#portal/kit/confirm-text.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { newId } from '#portal/kit/ids.ts'
import { Money } from '#portal/kit/money.tsx'
import { refetchAfter } from '#portal/kit/query.ts'
import { requestActor } from '#portal/kit/request-actor.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { When } from '#portal/kit/when.tsx'
import { Field } from '#ui/field.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { AmountField } from './amount-field.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { RecordFacts } from './record-facts.tsx'
import { namesOf, tellDone, useOpened } from './use-act-flow.ts'

/** The limits of a refund: the amount left, the store's funds when they are lower, and the deadline. */
function refundFacts({ currency, facts }: TransactionDetail, refundable: string) {
  const { fundsForRefund: funds, refundUntil } = facts
  const short = funds !== null && minorOf(funds, currency) < minorOf(refundable, currency)
  return [
    {
      name: m.transactions_refund_refundable(),
      value: <Money amount={refundable} currency={currency} />,
    },
    ...(short
      ? [
          {
            name: m.transactions_refund_funds(),
            value: <Money amount={funds} currency={currency} />,
          },
        ]
      : []),
    ...(refundUntil
      ? [{ name: m.transactions_refund_until(), value: <When at={refundUntil} /> }]
      : []),
  ]
}

const flowInput = { newKey: newId, now: () => now().getTime() }

/** Refunds a payment or capture in full or in part, with a recipient when it cannot go back to the card. */
export function RefundDialog({ record, latest = record, whole, ...flow }: ActDialogProps) {
  const { currency, transactionId } = record
  const [uploading, setUploading] = useState(false)
  const uploads = useUploads()
  const [machine] = useState(() =>
    refundFlow.provide({
      actors: {
        request: requestActor<RefundRequest>(async (request, send) => {
          const { amount: refundAmount, recipient, images } = request
          const names = { ...namesOf(record), currency, type: 'ACI' as const }
          const payload = { ...names, refundAmount, ...recipient, images: [...images] }
          const result = await uploads.sending(() => send(refund, payload))
          // A refusal means that the cached record is out of date.
          if (!result.ok && result.failure.kind === 'refused') refetchAfter(refund)
          return result
        }),
      },
    }),
  )
  const actor = useFlow(machine, {
    input: flowInput,
    on: {
      success: () => tellDone(m.transactions_refund_done()),
      finish: () => refetchAfter(refund),
    },
  })
  useOpened(actor, { type: 'OPEN', transactionId, facts: factsOf(record.facts) }, flow)
  useEffect(() => {
    if (whole) actor.send({ type: 'ALL' })
  }, [actor, whole])
  const held = useSelector(actor, (snapshot) => snapshot)
  const facts = held.context.facts ?? factsOf(record.facts)
  const isEditing = held.matches({ open: 'editing' })
  useEffect(() => {
    if (isEditing && latest !== record) actor.send({ type: 'FACTS', facts: factsOf(latest.facts) })
  }, [actor, isEditing, latest, record])
  const { amount, recipient, images } = held.context
  const busy = held.hasTag('busy')
  return (
    <FlowDialog
      actor={actor}
      known={transactionsReasons}
      width="530"
      title={m.transactions_refund_title()}
      description={m.transactions_refund_text()}
      confirm={{ type: 'SUBMIT' }}
      confirmLabel={confirmText(parseAmount(amount, currency, refundable(facts)), currency, {
        plain: m.transactions_refund_confirm,
        named: m.transactions_refund_confirm_amount,
      })}
      reasons={({ context }) => refundReasons(context)}
      also={uploading ? formatReasons({}, [reason('action.running')]) : []}
    >
      <RecordFacts
        record={record}
        more={refundFacts(record, decimalOf(refundable(facts), currency))}
      />
      <AmountField
        label={m.transactions_refund_amount()}
        amount={amount}
        currency={currency}
        reasons={refundReasons(held.context)}
        disabled={busy}
        onAmount={(value) => actor.send({ type: 'AMOUNT', value })}
        onAll={() => actor.send({ type: 'ALL' })}
      />
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
          uploads={uploads}
          value={images}
          onBusy={setUploading}
          onChange={(ids) => actor.send({ type: 'IMAGES', ids })}
        />
      </Field>
    </FlowDialog>
  )
}
