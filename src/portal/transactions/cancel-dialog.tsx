import { useState } from 'react'
import { cancel } from '#contract/transactions.ts'
import { cancelFlow } from '#machines/flows/cancel.ts'
import { factsOf } from '#machines/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { Notice } from '#ui/notice.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { confirmedRequest } from './confirmed-request.ts'
import { RecordFacts } from './record-facts.tsx'
import { namesOf, reload, tellDone, tellFailed, useOpened } from './use-act-flow.ts'

/** Asks before a payment is cancelled: there is no way back. */
export function CancelDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    cancelFlow.provide({
      actors: { request: confirmedRequest((_, options) => send(cancel, namesOf(record), options)) },
    }),
  )
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(m.transactions_cancel_done()),
      finish: () => void reload(),
      failed: ({ trouble }) => {
        tellFailed(m.transactions_cancel_failed(), trouble)
        void reload()
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
