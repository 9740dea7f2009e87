import type * as contract from '#contract/money/auto-withdrawals.ts'
import { transition } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import { autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { lockedSetting, stateOf } from './setting.ts'

/** Turns the automatic withdrawal off; withdrawals already requested continue. */
export const close: Handler<typeof contract.close> = (ctx, input) =>
  write(ctx, { call: 'autoWithdraw.close', owner: ctx.merchantId, input }, async (tx) => {
    const before = await lockedSetting(tx, ctx)
    const taken = applyTransition(transition(stateOf(before), { type: 'CLOSE' }))
    const { status } = taken.after
    await tx
      .update(autoWithdrawals)
      .set({ status, closing: 'merchant', closedAt: ctx.now })
      .where(ofMerchant(ctx, autoWithdrawals))
    return {
      answer: 'SUCCESS',
      audited: {
        action: 'auto_withdrawal.close',
        subject: ctx.merchantId,
        before: { status: taken.before },
        after: { status, closing: 'merchant' },
      },
    }
  })
