import type * as contract from '#contract/payments/logistics.ts'
import {
  logisticsErrorsOf,
  sameLogistics,
  storedLogistics,
  type TypedLogistics,
} from '#domain/payments/logistics.ts'
import { isPaidOrder } from '#domain/payments/shipped-orders.ts'
import { reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { isCountry } from './countries.ts'
import { namedIn } from './named.ts'
import { insertNew, lockStored, overwrite, overwrittenEntry, uploadedEntry } from './store.ts'

/** Stores the logistics of one order; existing ones are replaced only on request. */
export const uploadSingle: Handler<typeof contract.uploadSingle> = (ctx, input) => {
  const { overwrite: mayOverwrite, ...sent } = input
  const typed: TypedLogistics = sent
  const now = ctx.now
  const of = { call: 'logistics.uploadSingle', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const order = await orderOf(tx, ctx, sent.transactionId)
    const faults = logisticsErrorsOf(typed, { now, paidAt: order.createdAt, isCountry })
    if (Object.keys(faults).length > 0) failFields(faults)
    const { id: transactionId } = order
    const upload = { transactionId, written: storedLogistics(typed) }
    const answer = 'SUCCESS' as const
    const isNew = (await insertNew(tx, [upload], now)).size > 0
    if (isNew) return { answer, audited: uploadedEntry(upload) }
    const before = (await lockStored(tx, [transactionId])).get(transactionId)
    if (!before) return fail('in_progress')
    if (sameLogistics(before, upload.written)) return { answer, audited: [] }
    const name = `${before.carrier} ${before.trackingNumber}`
    if (!mayOverwrite) refuseFor([reason('logistics.exists', { name })])
    await overwrite(tx, [upload], now)
    return { answer, audited: overwrittenEntry(upload, before) }
  })
}

/** The visible order with an id; refuses any other kind of transaction. */
async function orderOf(tx: Tx, ctx: MerchantCtx, id: string) {
  const order = (await namedIn(tx, ctx, [id])).get(id)
  if (!order) return fail('not_found')
  const { type, status } = order
  if (isPaidOrder({ type, status })) return order
  return isPaidOrder({ type, status: 'SUCCESS' })
    ? fail('refused', { reasons: [reason('transaction.wrong_status', { status })] })
    : fail('refused', { reasons: [reason('transaction.wrong_type', { type })] })
}
