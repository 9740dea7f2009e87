import { useState } from 'react'
import { voidTrade } from '#contract/transactions.ts'
import { voidFlow } from '#machines/flows/void.ts'
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

/** Asks before an authorisation is voided: the held money goes back to the card. */
export function VoidDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    voidFlow.provide({
      actors: {
        request: confirmedRequest((_, options) => send(voidTrade, namesOf(record), options)),
      },
    }),
  )
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(m.transactions_void_done()),
      finish: () => void reload(),
      failed: ({ trouble }) => {
        tellFailed(m.transactions_void_failed(), trouble)
        void reload()
      },
    },
  })
  const { transactionId } = record
  useOpened(actor, { type: 'OPEN', transactionId, facts: factsOf(record.facts), act: 'VOID' }, flow)
  return (
    <FlowDialog
      actor={actor}
      tone="danger"
      title={m.transactions_void_title()}
      confirm={{ type: 'CONFIRM' }}
      confirmLabel={m.transactions_void_confirm()}
      cancelLabel={m.transactions_keep()}
    >
      <RecordFacts record={record} />
      <Notice>{m.transactions_void_text()}</Notice>
    </FlowDialog>
  )
}
