import type * as transactions from '#contract/transactions.ts'
import { reasonsAgainst } from '#machines/lifecycles/transaction.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { addEvent } from './events.ts'
import { factsOf } from './facts.ts'
import { findNamed, lockNamed, lockRecord, updateRecord } from './record.ts'
import { giveBackRefund } from './refund-postings.ts'

/** Returns the money of a failed refund to the store it was taken from. */
export const returnTrade: Verb<typeof transactions.returnTrade> = async (ctx, input) => {
  const { id, originalId } = await findNamed(ctx.db, ctx, input)
  const of = { call: 'trade.returnTrade', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const original = await lockRecord(tx, originalId ?? id)
    const refund = await lockNamed(tx, ctx, input)
    refuseFor(reasonsAgainst(factsOf(refund), { type: 'RETURN' }))
    await giveBackRefund(tx, ctx, original, refund)
    await updateRecord(tx, refund.id, { returned: true, outcome: 'REFUND_RETURNED' })
    const line = { kind: 'returned', amount: refund.amount, relatedId: refund.id } as const
    await addEvent(tx, ctx, original, { ...line, status: null })
    const before = { returned: false, refunded: original.refunded }
    const after = { returned: true, refunded: original.refunded - refund.amount }
    const audited = { action: 'transaction.return', subject: refund.id, before, after } as const
    return { answer: 'SUCCESS', audited }
  })
}
