import { useState } from 'react'
import { cancel } from '#contract/payments/transactions.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { cancelFlow } from '#machines/payments/flows/cancel.ts'
import { factsOf } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { requestActor } from '#portal/kit/request-actor.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { Notice } from '#ui/notice.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { RecordFacts } from './record-facts.tsx'
import { namesOf, tellDone, tellFailed, useOpened } from './use-act-flow.ts'

/** Asks for confirmation before a payment is cancelled, which cannot be undone. */
export function CancelDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    cancelFlow.provide({
      actors: { request: requestActor((_, send) => send(cancel, namesOf(record))) },
    }),
  )
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(m.transactions_cancel_done()),
      finish: () => refetchAfter(cancel),
      failed: ({ trouble }) => {
        tellFailed(m.transactions_cancel_failed(), trouble)
        refetchAfter(cancel)
      },
    },
  })
  const { transactionId } = record
  useOpened(
    actor,
    { type: 'OPEN', transactionId, facts: factsOf(record.facts), act: 'CANCEL' },
    flow,
  )
  return (
    <FlowDialog
      actor={actor}
      known={transactionsReasons}
      tone="danger"
      title={m.transactions_cancel_title()}
      confirm={{ type: 'CONFIRM' }}
      confirmLabel={m.transactions_cancel_confirm()}
      cancelLabel={m.transactions_keep()}
    >
      <RecordFacts record={record} />
      <Notice>{m.transactions_cancel_text()}</Notice>
    </FlowDialog>
  )
}
