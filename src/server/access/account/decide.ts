import { eq } from 'drizzle-orm'
import { type AccountRefusal, sandboxRefusedEnding } from '#domain/access/account.ts'
import { transition } from '#machines/access/lifecycles/account.ts'
import type { Tx } from '#server/db/open.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { accountEvents } from './events.ts'

/** Accepts a merchant's account information, or refuses it for a reason. Fails when none is under review. */
export async function decideAccount(
  tx: Tx,
  ctx: Ctx,
  merchantId: string,
  refusal: AccountRefusal | null,
): Promise<void> {
  const mine = eq(merchants.id, merchantId)
  const [merchant] = await tx.select().from(merchants).where(mine).for('update')
  if (!merchant) return fail('not_found')
  const { accountStatus: before } = merchant
  const event = { type: refusal === null ? 'PASS' : 'FAIL' } as const
  const { after: accountStatus } = applyTransition(transition(before, event))
  await tx.update(merchants).set({ accountStatus }).where(mine)
  await tx
    .update(accountForms)
    .set({ decidedAt: ctx.now, refusal })
    .where(ofMerchant({ merchantId }, accountForms))
  await notifyMerchant(tx, ctx, accountEvents[refusal === null ? 'passed' : 'failed'], {
    ...{ merchantId, subject: merchantId, storeId: null, params: { refusal } },
  })
  await audit(tx, ctx, {
    action: 'account.decide',
    subject: merchantId,
    merchantId,
    before: { accountStatus: before },
    after: { accountStatus, refusal },
  })
}

/** The sandbox's provider, which refuses certain registration numbers. Returns the decision for the job log. */
export async function decideInSandbox(tx: Tx, ctx: Ctx, merchantId: string) {
  // A merchant who proved their identity on the outside page has no form.
  const [waits] = await tx
    .select({ registrationNo: accountForms.registrationNo, status: merchants.accountStatus })
    .from(merchants)
    .leftJoin(accountForms, eq(merchants.id, accountForms.merchantId))
    .where(eq(merchants.id, merchantId))
  if (waits?.status !== 'PENDING') return {}
  const refusal = waits.registrationNo?.endsWith(sandboxRefusedEnding) ? 'company_not_found' : null
  await decideAccount(tx, ctx, merchantId, refusal)
  return { merchant: merchantId, decided: refusal === null ? 'PASSED' : 'FAILED' }
}
