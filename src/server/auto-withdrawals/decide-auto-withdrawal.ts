import { eq } from 'drizzle-orm'
import type { DeskDecision } from '#domain/desk.ts'
import {
  type AutoWithdrawalEvent,
  next,
  reasonsAgainst,
} from '#machines/lifecycles/auto-withdrawal-setting.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import type { Deciding } from '#server/desk/desk-case.ts'
import { recordDecision } from '#server/desk/record-decision.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { lockSetting, readSetting, stateOf } from './setting.ts'

const eventOf = (decision: DeskDecision): AutoWithdrawalEvent => ({
  type: decision === 'close' ? 'CLOSE_FOR_RISK' : 'LIFT_RISK',
})

/** What stands against a decision on a merchant's automatic withdrawal now. */
export const reasonsAgainstDecision = async (
  db: Reader,
  merchantId: string,
  decision: DeskDecision,
) => reasonsAgainst(stateOf(await readSetting(db, merchantId)), eventOf(decision))

/** Closes a merchant's automatic withdrawal for risk, or lifts that; the merchant then enables it again himself. */
export async function decideAutoWithdrawal(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const setting = await lockSetting(tx, subject)
  if (!setting) return fail('not_found')
  const before = stateOf(setting)
  refuseFor(reasonsAgainst(before, eventOf(decision)))
  const after = next(before, eventOf(decision)) ?? before
  await tx
    .update(autoWithdrawals)
    .set(
      after === 'closedForRisk'
        ? { status: 'disabled', closing: 'risk', closedAt: ctx.now() }
        : { closing: 'merchant' },
    )
    .where(eq(autoWithdrawals.merchantId, subject))
  await recordDecision(tx, ctx, {
    ...{ queue: 'auto_withdrawal', subject, decision, reason, noteEn, noteZh, before, after },
    merchantId: subject,
    label: subject,
    storeId: null,
  })
}
