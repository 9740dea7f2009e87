import { useState } from 'react'
import { returnTrade } from '#contract/transactions.ts'
import { returnTradeFlow } from '#machines/flows/return-trade.ts'
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
import { namesOf, reload, tellDone, useOpened } from './use-act-flow.ts'

/** Brings the money of a failed refund back to the balance. */
export function ReturnDialog({ record, ...flow }: ActDialogProps) {
  const [machine] = useState(() =>
    returnTradeFlow.provide({
      actors: {
        request: confirmedRequest((_, options) => send(returnTrade, namesOf(record), options)),
      },
    }),
  )
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(m.transactions_return_done()),
      finish: () => void reload(),
      failed: () => void reload(),
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
      title={m.transactions_return_title()}
      confirm={{ type: 'CONFIRM' }}
      confirmLabel={m.transactions_return_confirm()}
    >
      <RecordFacts record={record} />
      <Notice tone="info">{m.transactions_return_text()}</Notice>
    </FlowDialog>
  )
}
