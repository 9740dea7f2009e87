import { eq } from 'drizzle-orm'
import type { AccountStatus } from '#domain/access/account.ts'
import { hour } from '#domain/durations.ts'
import { transition } from '#machines/access/lifecycles/account.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

/** The sandbox's provider decides an hour after submission. */
const sandboxDecides = hour

/** The account status of a merchant, locked until the transaction ends. */
export async function accountStatusOf(tx: Tx, merchantId: string): Promise<AccountStatus> {
  const mine = eq(merchants.id, merchantId)
  const [merchant] = await tx.select().from(merchants).where(mine).for('update')
  return merchant?.accountStatus ?? fail('not_found')
}

/**
 * Moves the account to review. Refused while it is under review and after it was accepted. Returns the status before
 * and after.
 */
export async function startChecking(tx: Tx, ctx: Ctx, merchantId: string) {
  const before = await accountStatusOf(tx, merchantId)
  const { after } = applyTransition(transition(before, { type: 'SEND' }))
  await tx.update(merchants).set({ accountStatus: after }).where(eq(merchants.id, merchantId))
  if (ctx.services.mode === 'sandbox')
    await enqueue(tx, {
      kind: 'sandbox.decideAccount',
      dueAt: new Date(ctx.now.getTime() + sandboxDecides),
      payload: { merchantId },
    })
  return { before, after }
}
