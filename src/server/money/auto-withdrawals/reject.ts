import { and, isNull } from 'drizzle-orm'
import { rejectionsToClose, tooManyRejections } from '#domain/money/auto-withdrawals.ts'
import { transition } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import type { Tx } from '#server/db/open.ts'
import { autoWithdrawalRuns, autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { autoWithdrawalEvents } from './events.ts'
import { lockSetting, rejectionsOf, stateOf } from './setting.ts'

/**
 * Counts a merchant's rejections after a new one; the third within fourteen days closes the automatic withdrawal and
 * notifies the merchant.
 */
export async function countRejection(tx: Tx, ctx: Ctx, merchantId: string): Promise<void> {
  const setting = await lockSetting(tx, merchantId)
  if (setting?.status !== 'enabled') return
  const rejections = (await rejectionsOf(tx, setting, ctx.now)).length
  const type = rejections >= rejectionsToClose ? 'THIRD_REJECTION' : 'REJECTED'
  const { status } = applyTransition(transition(stateOf(setting), { type })).after
  if (status === 'disabled') {
    await tx
      .update(autoWithdrawals)
      .set({ status, closing: 'rejections', closedAt: ctx.now })
      .where(ofMerchant({ merchantId }, autoWithdrawals))
    await notifyMerchant(tx, ctx, autoWithdrawalEvents.rejections, {
      ...{ merchantId, subject: merchantId, storeId: null },
      params: tooManyRejections,
    })
  }
  await audit(tx, ctx, {
    action: 'auto_withdrawal.reject',
    subject: merchantId,
    merchantId,
    before: { status: setting.status },
    after: { status, rejections },
  })
}

/**
 * Counts the run of a failed or returned automatic withdrawal as rejected. Does nothing for a withdrawal that a person
 * requested.
 */
export async function noteRejection(tx: Tx, ctx: Ctx, withdrawalId: string): Promise<void> {
  const [run] = await tx
    .update(autoWithdrawalRuns)
    .set({ outcome: 'rejected', rejectedAt: ctx.now })
    .where(
      and(
        byId(autoWithdrawalRuns.withdrawalId, withdrawalId),
        isNull(autoWithdrawalRuns.rejectedAt),
      ),
    )
    .returning({ merchantId: autoWithdrawalRuns.merchantId })
  if (run) await countRejection(tx, ctx, run.merchantId)
}
