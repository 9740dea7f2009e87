import type { DeskDecision } from '#domain/cases.ts'
import {
  type AutoWithdrawalEvent,
  reasonsAgainst,
  transition,
} from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import type { Deciding } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { autoWithdrawalEvents } from './events.ts'
import { lockSetting, readSetting, stateOf } from './setting.ts'

const eventOf = (decision: DeskDecision): AutoWithdrawalEvent => ({
  type: decision === 'close' ? 'CLOSE_FOR_RISK' : 'LIFT_RISK',
})

export async function reasonsAgainstDecisions(db: Reader, merchantId: string) {
  const state = stateOf(await readSetting(db, merchantId))
  return (decision: DeskDecision) => reasonsAgainst(state, eventOf(decision))
}

/**
 * Closes a merchant's automatic withdrawal for risk, or lifts the closure; the merchant then has to enable it again.
 */
export async function decideAutoWithdrawal(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const setting = await lockSetting(tx, subject)
  if (!setting) return fail('not_found')
  const before = stateOf(setting)
  const { state: after, status } = applyTransition(transition(before, eventOf(decision))).after
  await tx
    .update(autoWithdrawals)
    .set(
      after === 'closedForRisk'
        ? { status, closing: 'risk', closedAt: ctx.now }
        : { closing: 'lifted' },
    )
    .where(ofMerchant({ merchantId: subject }, autoWithdrawals))
  await recordDecision(tx, ctx, {
    ...{ queue: 'auto_withdrawal', events: autoWithdrawalEvents, subject, decision },
    ...{ reason, noteEn, noteZh, before, after },
    merchantId: subject,
    label: subject,
    storeId: null,
  })
}
