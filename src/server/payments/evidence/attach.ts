import { count, eq } from 'drizzle-orm'
import type * as contract from '#contract/payments/evidence.ts'
import { takesDocuments } from '#domain/payments/appeals.ts'
import { evidenceLimits } from '#domain/payments/evidence.ts'
import { isPaidOrder } from '#domain/payments/shipped-orders.ts'
import { reason } from '#domain/reasons.ts'
import { orderFiles } from '#server/db/schema/evidence.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { lockNamed, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'

/** Attaches uploaded files to a paid order; the order is locked so that concurrent uploads cannot exceed the limit. */
export const attach: Handler<typeof contract.attach> = (ctx, input) => {
  const { transactionId, item } = input
  const names = [...new Set(input.files)]
  const of = { call: 'evidence.attach', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const order = await lockNamed(tx, ctx, { transactionId })
    const [kept] = await tx
      .select({ count: count() })
      .from(orderFiles)
      .where(eq(orderFiles.transactionId, order.id))
    refuseFor([
      ...againstKeeping(order),
      ...((kept?.count ?? 0) + names.length > evidenceLimits.orderFiles
        ? [reason('evidence.full', { name: `${evidenceLimits.orderFiles}` })]
        : []),
    ])
    const profile = takesDocuments(item) ? 'orderDocument' : 'orderImage'
    await takeFiles(tx, ctx, order.id, { field: 'files', profile, names })
    await tx.insert(orderFiles).values(
      names.map((fileName) => ({
        ...{ id: ctx.newId('evf'), fileName, transactionId: order.id, item },
        ...{ attachedAt: ctx.now, attachedBy: ctx.userId, attachedByName: ctx.actor.name ?? '' },
      })),
    )
    const after = { item, files: names }
    return { answer: 'SUCCESS', audited: { action: 'evidence.attach', subject: order.id, after } }
  })
}

/** Files can be attached to paid orders only. */
const againstKeeping = ({ type, status }: TransactionRecord) => {
  if (isPaidOrder({ type, status })) return []
  return isPaidOrder({ type, status: 'SUCCESS' })
    ? [reason('transaction.wrong_status', { status })]
    : [reason('transaction.wrong_type', { type })]
}
