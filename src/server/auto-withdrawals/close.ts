import { eq } from 'drizzle-orm'
import type * as contract from '#contract/auto-withdrawals.ts'
import { reasonsAgainst } from '#machines/lifecycles/auto-withdrawal-setting.ts'
import { autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { lockSetting, stateOf } from './setting.ts'

/** Closes it by the merchant's own will; withdrawals that it has asked for go on. */
export const close: Verb<typeof contract.close> = (ctx, input) =>
  write(ctx, { call: 'autoWithdraw.close', owner: ctx.merchantId, input }, async (tx) => {
    const before = await lockSetting(tx, ctx.merchantId)
    refuseFor(reasonsAgainst(stateOf(before), { type: 'CLOSE' }))
    await tx
      .update(autoWithdrawals)
      .set({ status: 'disabled', closing: 'merchant', closedAt: ctx.now() })
      .where(eq(autoWithdrawals.merchantId, ctx.merchantId))
    return {
      answer: 'SUCCESS',
      audited: {
        action: 'auto_withdrawal.close',
        subject: ctx.merchantId,
        before: { status: 'enabled' },
        after: { status: 'disabled', closing: 'merchant' },
      },
    }
  })
