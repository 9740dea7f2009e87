import { useEffect, useRef } from 'react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { sentences } from '#labels/sentences.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'

export type FlowOfAct = {
  onBusy: (busy: boolean) => void
  onClosed: () => void
}

/** Starts the machine when its dialog mounts, and reports when it is sending and when it has closed. */
export function useOpened<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  opening: EventFromLogic<Machine>,
  { onBusy, onClosed }: FlowOfAct,
): void {
  const told = useRef({ onBusy, onClosed, opening })
  told.current = { onBusy, onClosed, opening }
  useEffect(() => {
    let open = false
    const heard = actor.subscribe((held) => {
      // Safe: every state machine has such snapshots, but the generic type hides it.
      const snapshot = held as AnyMachineSnapshot
      const was = open
      open = snapshot.hasTag('open')
      told.current.onBusy(snapshot.hasTag('busy'))
      if (was && !open) told.current.onClosed()
    })
    actor.send(told.current.opening)
    return () => heard.unsubscribe()
  }, [actor])
}

/** The ids by which the specification's API calls identify a record; all of them refer to the same one. */
export const namesOf = (record: TransactionDetail) => ({
  transactionId: record.transactionId,
  accId: record.storeId,
  clientId: record.merchantId,
  orderId: record.merchantTransactionIdStr,
  flowId: record.outFlowId,
})

export const tellDone = (title: string) => void notify({ tone: 'good', title })

/** Reports a refusal after its dialog closed. Without a response, the outcome is reported as unknown. */
export function tellFailed(title: string, { failure, message, reasons }: FlowError): void {
  if (failure === 'unanswered') {
    const unknown = { title: message || m.portal_unanswered_title() }
    void notify({ tone: 'warn', ...unknown, detail: m.portal_unanswered_text() })
    return
  }
  const detail = sentences(...reasons.map(({ text }) => text)) || message
  void notify({ tone: 'bad', title, ...(detail ? { detail } : {}) })
}
