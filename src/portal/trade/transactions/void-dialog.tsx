import { useState } from 'react'
import { voidTrade } from '#contract/trade/transactions.ts'
import { voidFlow } from '#machines/trade/flows/void.ts'
import { factsOf } from '#machines/trade/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { answering } from '#portal/kit/answering.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { Notice } from '#ui/notice.tsx'
import { transactionsReasons } from '#words/reasons/transactions.ts'
import type { ActDialogProps } from './act-dialog.tsx'
import { RecordFacts } from './record-facts.tsx'
import { namesOf, tellDone, tellFailed, useOpened } from './use-act-flow.ts'

/** Asks before an authorisation is voided: the held money goes back to the card. */
export function VoidDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    voidFlow.provide({
      actors: {
        request: answering((_, send) => send(voidTrade, namesOf(record))),
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
