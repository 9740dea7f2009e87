import { transition } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import type { Tx } from '#server/db/open.ts'
import { autoWithdrawals, autoWithdrawalTargets } from '#server/db/schema/auto-withdrawals.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import type { DeletedAccount } from '#server/money/withdrawal-accounts/shared/deleted-account.ts'
import { autoWithdrawalEvents } from './events.ts'
import { lockSetting, stateOf, targetsOf } from './setting.ts'

/**
 * After an account is deleted, its currency is no longer withdrawn automatically, because a run would only be rejected.
 * With the last account the automatic withdrawal ends, and the merchant is notified.
 */
export async function dropAccount(tx: Tx, ctx: Ctx, deleted: DeletedAccount): Promise<void> {
  const { accountId, merchantId, label } = deleted
  const setting = await lockSetting(tx, merchantId)
  const dropped = await tx
    .delete(autoWithdrawalTargets)
    .where(byId(autoWithdrawalTargets.accountId, accountId))
    .returning({ currency: autoWithdrawalTargets.currency })
  if (dropped.length === 0 || setting?.status !== 'enabled') return
  if ((await targetsOf(tx, merchantId)).length > 0) return
  const { status } = applyTransition(transition(stateOf(setting), { type: 'LAST_ACCOUNT' })).after
  await tx
    .update(autoWithdrawals)
    .set({ status, closing: 'accounts', closedAt: ctx.now })
    .where(ofMerchant({ merchantId }, autoWithdrawals))
  await audit(tx, ctx, {
    action: 'auto_withdrawal.close',
    subject: merchantId,
    merchantId,
    before: { status: setting.status },
    after: { status, closing: 'accounts' },
  })
  await notifyMerchant(tx, ctx, autoWithdrawalEvents.accounts, {
    ...{ merchantId, subject: merchantId, storeId: null },
    params: { account: label },
  })
}
