import { useState } from 'react'
import { returnTrade } from '#contract/payments/transactions.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { returnTradeFlow } from '#machines/payments/flows/return-trade.ts'
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
import { namesOf, tellDone, useOpened } from './use-act-flow.ts'

export function ReturnDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    returnTradeFlow.provide({
      actors: {
        request: requestActor((_, send) => send(returnTrade, namesOf(record))),
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
