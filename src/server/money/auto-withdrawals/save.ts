import { sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/auto-withdrawals.ts'
import { daysOfPeriod, minimumReasons } from '#domain/money/auto-withdrawals.ts'
import { amountErrorOf, parseAmount } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { reasonsAgainst, transition } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import { autoWithdrawals, autoWithdrawalTargets } from '#server/db/schema/auto-withdrawals.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { approvedAccounts, dollarsFor } from './choices.ts'
import { countsSince, lockedSetting, settingRevision, stateOf } from './setting.ts'

type Given = Input<typeof contract.save>

/** Saves and enables the setting; its minimum is checked against today's rate, which is stored with it. */
export const save: Handler<typeof contract.save> = async (ctx, input) => {
  const { period, minimumCurrency, targets } = input
  const rate = await dollarsFor(ctx, minimumCurrency)
  const amount = parseAmount(input.minimumAmount, minimumCurrency)
  if (amount === undefined) return failFields({ minimumAmount: amountErrorOf(minimumCurrency) })
  const periodDay = daysOfPeriod[period].length > 0 ? input.periodDay : null
  const of = { call: 'autoWithdraw.save', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const before = await lockedSetting(tx, ctx)
    refuseUnseen(input.seen, await settingRevision(tx, ctx.merchantId, before))
    refuseFor([
      ...reasonsAgainst(stateOf(before), { type: 'SAVE' }),
      ...minimumReasons(amount, minimumCurrency, rate),
      ...dayReasons(input),
      ...accountReasons(input, await approvedAccounts(tx, ctx.merchantId)),
    ])
    const { status } = applyTransition(transition(stateOf(before), { type: 'SAVE' })).after
    const saved = {
      ...{ status, period, periodDay, minimumCurrency },
      ...{ minimumAmount: amount, minimumRate: rate, savedAt: ctx.now },
      ...{ closedAt: null, closing: null },
      enabledAt: before?.status === 'enabled' ? countsSince(before) : ctx.now,
    }
    const [kept] = await tx
      .insert(autoWithdrawals)
      .values({ merchantId: ctx.merchantId, ...saved })
      .onConflictDoUpdate({
        ...{ target: autoWithdrawals.merchantId, set: saved },
        // There was no row to lock: if another request has created one meanwhile, nothing is updated.
        ...(!before && { setWhere: sql`false` }),
      })
      .returning({ merchantId: autoWithdrawals.merchantId })
    if (!kept) fail('changed_meanwhile')
    await tx.delete(autoWithdrawalTargets).where(ofMerchant(ctx, autoWithdrawalTargets))
    await tx
      .insert(autoWithdrawalTargets)
      .values(targets.map((target) => ({ merchantId: ctx.merchantId, ...target })))
    return {
      answer: 'SUCCESS',
      audited: {
        action: 'auto_withdrawal.save',
        subject: ctx.merchantId,
        before: { status: before?.status ?? 'unconfigured' },
        after: { ...saved, targets },
      },
    }
  })
}

const dayReasons = ({ period, periodDay }: Given): Reason[] => {
  const days = daysOfPeriod[period]
  const chosen = days.length === 0 || (periodDay !== null && days.includes(periodDay))
  return chosen ? [] : [reason('auto_withdrawal.day_missing')]
}

type Accounts = Awaited<ReturnType<typeof approvedAccounts>>

/** Each target must be an approved account in its own currency, with one account per currency. */
function accountReasons({ targets }: Given, accounts: Accounts): Reason[] {
  const fits = targets.every(({ currency, accountId }) =>
    accounts.some((one) => one.accountId === accountId && one.currency === currency),
  )
  const once = new Set(targets.map(({ currency }) => currency)).size === targets.length
  return fits && once ? [] : [reason('auto_withdrawal.account_missing')]
}
