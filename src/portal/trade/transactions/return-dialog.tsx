import { useState } from 'react'
import { returnTrade } from '#contract/trade/transactions.ts'
import { returnTradeFlow } from '#machines/trade/flows/return-trade.ts'
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
import { namesOf, tellDone, useOpened } from './use-act-flow.ts'

/** Brings the money of a failed refund back to the balance. */
export function ReturnDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    returnTradeFlow.provide({
      actors: {
        request: answering((_, send) => send(returnTrade, namesOf(record))),
      },
    }),
  )
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(m.transactions_return_done()),
      finish: () => refetchAfter(returnTrade),
      failed: () => refetchAfter(returnTrade),
    },
  })
  const { transactionId } = record
  useOpened(
    actor,
    { type: 'OPEN', transactionId, facts: factsOf(record.facts), act: 'RETURN' },
    flow,
  )
  return (
    <FlowDialog
      actor={actor}
      known={transactionsReasons}
      title={m.transactions_return_title()}
      confirm={{ type: 'CONFIRM' }}
      confirmLabel={m.transactions_return_confirm()}
    >
      <RecordFacts record={record} />
      <Notice tone="info">{m.transactions_return_text()}</Notice>
    </FlowDialog>
  )
}
