import { useState } from 'react'
import { voidTrade } from '#contract/payments/transactions.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { voidFlow } from '#machines/payments/flows/void.ts'
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

/** Asks for confirmation before an authorisation is voided, which releases the held amount to the card. */
export function VoidDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    voidFlow.provide({
      actors: {
        request: requestActor((_, send) => send(voidTrade, namesOf(record))),
      },
    }),
  )
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(m.transactions_void_done()),
      finish: () => refetchAfter(voidTrade),
      failed: ({ trouble }) => {
        tellFailed(m.transactions_void_failed(), trouble)
        refetchAfter(voidTrade)
      },
    },
  })
  const { transactionId } = record
  useOpened(actor, { type: 'OPEN', transactionId, facts: factsOf(record.facts), act: 'VOID' }, flow)
  return (
    <FlowDialog
      actor={actor}
      known={transactionsReasons}
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
