import type * as transactions from '#contract/payments/transactions.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { addEvent } from './add-event.ts'
import { emitRefund } from './emit-trade.ts'
import { factsOf } from './facts.ts'
import { giveBackRefund } from './refund-postings.ts'
import { findNamed, lockNamed, lockRecord, storeStep } from './shared/record.ts'

export const returnTrade: Handler<typeof transactions.returnTrade> = async (ctx, input) => {
  const { id, originalId } = await findNamed(ctx.db, ctx, input)
  const of = { call: 'trade.returnTrade', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const original = await lockRecord(tx, originalId ?? id)
    const refund = await lockNamed(tx, ctx, input)
    const taken = applyTransition(transition(factsOf(refund), { type: 'RETURN' }))
    const { after: left } = await giveBackRefund(tx, ctx, original, refund)
    await storeStep(tx, refund.id, taken, { outcome: 'REFUND_RETURNED' })
    const line = { kind: 'returned', amount: refund.amount, relatedId: refund.id } as const
    await addEvent(tx, ctx, original, { ...line, status: null })
    const { status, declineCode } = refund
    await emitRefund(tx, ctx, 'refund.returned', { original, record: refund, status, declineCode })
    const before = { returned: false, refunded: original.refunded }
    const after = { returned: true, refunded: left.refunded }
    const audited = { action: 'transaction.return', subject: refund.id, before, after } as const
    return { answer: 'SUCCESS', audited }
  })
}
