import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { capture } from '#contract/transactions.ts'
import { exponentOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { type CaptureRequest, captureFlow, captureReasons } from '#machines/flows/capture.ts'
import { capturable, factsOf } from '#machines/lifecycles/transaction-facts.ts'
import type { Answer } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { answerOf } from '#portal/kit/answer.ts'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { Money } from '#portal/kit/money.tsx'
import { useFlow } from '#portal/kit/use-flow.ts'
import { When } from '#portal/kit/when.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { amountFault } from './amount-fault.ts'
import { RecordFacts } from './record-facts.tsx'
import { namesOf, reload, tellDone, useOpened } from './use-act-flow.ts'

const flowInput = { newKey: newId, now: () => now().getTime() }

/** Captures an authorisation in whole or in part. */
export function CaptureDialog({ record, ...flow }: ActDialogProps) {
  const { currency, transactionId } = record
  const [machine] = useState(() =>
    captureFlow.provide({
      actors: {
        request: fromPromise<Answer, CaptureRequest>(async ({ input }) => {
          const payload = { ...namesOf(record), currency, preAuthorizeAmount: input.amount }
          const options = { key: input.idempotencyKey, quiet: true }
          return answerOf(await send(capture, payload, options))
        }),
      },
    }),
  )
  const actor = useFlow(machine, {
    input: flowInput,
    on: {
      success: () => tellDone(m.transactions_capture_done()),
      finish: () => void reload(),
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
      title={m.transactions_capture_title()}
      description={m.transactions_capture_text()}
      confirm={{ type: 'SUBMIT' }}
      confirmLabel={m.transactions_capture_confirm()}
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
      <Field
        label={m.transactions_capture_amount()}
        error={amountFault(amount, captureReasons(held.context))}
        disabled={held.hasTag('busy')}
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
          onKeyDown={(event) => {
            if (event.key === 'Enter') actor.send({ type: 'SUBMIT' })
          }}
        />
      </Field>
    </FlowDialog>
  )
}
