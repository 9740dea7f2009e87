import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/disputes.ts'
import type { MerchantStatus } from '#domain/payments/disputes.ts'
import { type DisputeEvent, transition } from '#machines/payments/lifecycles/dispute.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf } from './facts.ts'
import { findDispute, lockDispute } from './lock.ts'
import { moveDispute } from './move.ts'

const eventOf = (status: MerchantStatus, at: number): DisputeEvent =>
  status === 'refunded'
    ? { type: 'REFUND' }
    : { type: status === 'processed' ? 'PROCESS' : 'WAIVE', at }

/** The note as stored; an answer that something was done requires a note. */
function noteOf({ status, note }: Input<typeof contract.updateStatus>): { note?: string } {
  if (note) return { note }
  return status === 'processed' ? failFields({ note: 'required' }) : {}
}

/**
 * Moves an alert to a status that the merchant may set. A refund cannot be claimed by hand: the alert is ended by the
 * successful refund itself.
 */
export const updateStatus: Handler<typeof contract.updateStatus> = (ctx, input) => {
  const columns = noteOf(input)
  const of = { call: 'dispute.updateStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { id } = await findDispute(tx, ctx, input.disputeId)
    await inTurnOfCase(tx, 'dispute', id)
    const { held } = (await lockDispute(tx, id)) ?? fail('not_found')
    const event = eventOf(input.status, ctx.now.getTime())
    const taken = applyTransition(transition(await factsOf(tx, held), event))
    return { answer: 'SUCCESS', audited: await moveDispute(tx, ctx, held, taken, columns) }
  })
}
