import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/payments/evidence.ts'
import { againstRemoving } from '#domain/payments/evidence.ts'
import { orderFiles } from '#server/db/schema/evidence.ts'
import { files } from '#server/db/schema/files.ts'
import { freeFiles, removeBytes } from '#server/files/free-files.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { lockNamed } from '#server/payments/transactions/shared/record.ts'
import { isDisputed } from './is-disputed.ts'

/**
 * Deletes a file of an order with its bytes. Refused once a case exists about the payment, because its answer may
 * include the file.
 */
export const remove: Handler<typeof contract.remove> = async (ctx, input) => {
  const of = { call: 'evidence.remove', owner: ctx.merchantId, input }
  let freed: readonly string[] = []
  const answer = await write(ctx, of, async (tx) => {
    const [kept] = await tx.select().from(orderFiles).where(eq(orderFiles.id, input.id))
    if (!kept) return fail('not_found')
    const { transactionId, fileName, item } = kept
    // The lock also checks that the order is visible to the user.
    await lockNamed(tx, ctx, { transactionId })
    refuseFor(againstRemoving({ disputed: await isDisputed(tx, transactionId) }))
    await tx.delete(orderFiles).where(eq(orderFiles.id, kept.id))
    await tx
      .update(files)
      .set({ usedBy: null })
      .where(and(ofMerchant(ctx, files), byId(files.name, fileName)))
    const free = await freeFiles(tx, [fileName])
    freed = free.names
    const before = { item, fileName }
    const removed = { action: 'evidence.remove', subject: transactionId, before } as const
    return { answer: 'SUCCESS' as const, audited: [removed, ...free.audited] }
  })
  await removeBytes(ctx, freed)
  return answer
}
