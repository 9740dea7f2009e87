import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { capture } from '#contract/payments/transactions.ts'
import { decimalOf, parseAmount } from '#domain/money.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import {
  type CaptureRequest,
  captureFlow,
  captureReasons,
} from '#machines/payments/flows/capture.ts'
import { capturable, factsOf } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { confirmText } from '#portal/kit/confirm-text.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { Money } from '#portal/kit/money.tsx'
import { refetchAfter } from '#portal/kit/query.ts'
import { requestActor } from '#portal/kit/request-actor.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { When } from '#portal/kit/when.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { AmountField } from './amount-field.tsx'
import { RecordFacts } from './record-facts.tsx'
import { namesOf, tellDone, useOpened } from './use-act-flow.ts'

const flowInput = { newKey: newId, now: () => now().getTime() }

export function CaptureDialog({ record, ...flow }: ActDialogProps) {
  const { currency, transactionId } = record
  const [machine] = useState(() =>
    captureFlow.provide({
      actors: {
        request: requestActor<CaptureRequest>(({ amount: preAuthorizeAmount }, send) =>
          send(capture, { ...namesOf(record), currency, type: 'ACI', preAuthorizeAmount }),
        ),
      },
    }),
  )
  const actor = useFlow(machine, {
    input: flowInput,
    on: {
      success: () => tellDone(m.transactions_capture_done()),
      finish: () => refetchAfter(capture),
    },
  })
  const facts = factsOf(record.facts)
  useOpened(actor, { type: 'OPEN', transactionId, facts }, flow)
  const held = useSelector(actor, (snapshot) => snapshot)
  const { amount } = held.context
  const until = record.facts.captureUntil
  return (
    <FlowDialog
      actor={actor}
      known={transactionsReasons}
      title={m.transactions_capture_title()}
      description={m.transactions_capture_text()}
      confirm={{ type: 'SUBMIT' }}
      confirmLabel={confirmText(parseAmount(amount, currency, capturable(facts)), currency, {
        plain: m.transactions_capture_confirm,
        named: m.transactions_capture_confirm_amount,
      })}
      reasons={({ context }) => captureReasons(context)}
    >
      <RecordFacts
        record={record}
        more={[
          {
            name: m.transactions_capture_available(),
            value: <Money amount={decimalOf(capturable(facts), currency)} currency={currency} />,
          },
          ...(until ? [{ name: m.transactions_capture_until(), value: <When at={until} /> }] : []),
        ]}
      />
      <AmountField
        label={m.transactions_capture_amount()}
        amount={amount}
        currency={currency}
        reasons={captureReasons(held.context)}
        disabled={held.hasTag('busy')}
        onAmount={(value) => actor.send({ type: 'AMOUNT', value })}
        onAll={() => actor.send({ type: 'ALL' })}
      />
    </FlowDialog>
  )
}
