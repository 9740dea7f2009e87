import { and, asc, eq, gt } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { currencyOf } from '#domain/currencies.ts'
import { type AutoWithdrawalOutcome, runsAt } from '#domain/money/auto-withdrawals.ts'
import { withdrawalReasons } from '#domain/money/withdrawal-blocks.ts'
import { convert, decimalOf } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { autoWithdrawalRuns, autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, ofMerchant, unscoped } from '#server/kernel/scope.ts'
import { requestWithdrawal } from '#server/money/withdrawals/shared/request.ts'
import { ratesFor } from '#server/money/withdrawals/shared/terms.ts'
import { lockWithdrawalContext } from '#server/money/withdrawals/shared/withdrawal-context.ts'
import { countRejection } from './reject.ts'
import { lockSetting, readSetting, type Setting, targetsOf } from './setting.ts'

// A run with one of these reasons counts as rejected, with any other as skipped.
const rejecting: readonly Reason['code'][] = [
  'withdrawal.locked',
  'withdrawal.account_missing',
  'withdrawal.account_not_approved',
  'withdrawal.account_failed',
  'withdrawal.fee_not_set',
  'withdrawal.risk_limit',
]

/** Withdraws the balances of every merchant whose run falls on `ctx.now`, which is 00:00 UTC. Idempotent. */
export async function runAutoWithdrawals(ctx: Ctx): Promise<JobSummary> {
  const done = { requested: 0, skipped: 0, rejected: 0 }
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select()
      .from(autoWithdrawals)
      .where(
        unscoped(
          'the calendar runs for every merchant, one after another',
          and(eq(autoWithdrawals.status, 'enabled'), gt(autoWithdrawals.merchantId, after)),
        ),
      )
      .orderBy(asc(autoWithdrawals.merchantId))
      .limit(100)
    const last = page.at(-1)
    if (!last) break
    after = last.merchantId
    for (const setting of page) {
      // Saved after this slot: its first run is the next one.
      if (setting.savedAt >= ctx.now || !runsAt(setting, ctx.now)) continue
      for (const target of await targetsOf(ctx.db, setting.merchantId))
        done[(await runOnce(ctx, setting, target)) ?? 'skipped'] += 1
    }
  }
  const { requested, skipped, rejected } = done
  return requested + skipped + rejected > 0 ? { count: requested, skipped, rejected } : {}
}

type Target = Awaited<ReturnType<typeof targetsOf>>[number]

async function runOnce(ctx: Ctx, { merchantId }: Setting, target: Target) {
  const currency = currencyOf(target.currency)
  const rates = await ratesFor(ctx, merchantId, currency)
  const setting = await readSetting(ctx.db, merchantId)
  const from = currencyOf(setting?.minimumCurrency ?? 'USD')
  const rate = from === currency ? '1' : await ctx.services.network.rate(from, currency)
  return transact(ctx.db, async (tx) => {
    const held = await lockSetting(tx, merchantId)
    if (held?.status !== 'enabled') return undefined
    const minimum = convert(held.minimumAmount, from, currency, rate)
    const storeIds = (await storesOf(tx, merchantId)).map(({ id }) => id)
    const source = { merchantId, storeId: null, storeIds, currency }
    const of = { source, rates, now: ctx.now, accountId: target.accountId }
    const { facts } = await lockWithdrawalContext(tx, of)
    const { available } = facts
    const reasons = reasonsFor(available, minimum, currency, () =>
      withdrawalReasons(facts, available, ctx.now.getTime()),
    )
    const outcome = outcomeOf(reasons)
    const run = { merchantId, currency, at: ctx.now, outcome, amount: available, reasons }
    const rejectedAt = outcome === 'rejected' ? ctx.now : null
    const [made] = await tx
      .insert(autoWithdrawalRuns)
      .values({ ...run, rejectedAt })
      .onConflictDoNothing()
      .returning({ id: autoWithdrawalRuns.id })
    if (!made) return undefined
    if (outcome === 'rejected') await countRejection(tx, ctx, merchantId)
    if (outcome === 'skipped')
      await audit(tx, ctx, {
        action: 'auto_withdrawal.skip',
        subject: merchantId,
        merchantId,
        after: { currency, reasons: reasons.map(({ code }) => code) },
      })
    if (outcome === 'requested') {
      const { accountId } = target
      const asked = { source, text: null, rates, accountId, automatic: true }
      const { id, audited } = await requestWithdrawal(tx, ctx, asked)
      await audit(tx, ctx, audited)
      await tx
        .update(autoWithdrawalRuns)
        .set({ withdrawalId: id })
        .where(byId(autoWithdrawalRuns.id, made.id))
    }
    return outcome
  })
}

const storesOf = (tx: Tx, merchantId: string) =>
  tx.select({ id: stores.id }).from(stores).where(ofMerchant({ merchantId }, stores))

/**
 * Why nothing is withdrawn: a balance below the merchant's minimum, otherwise the reasons against the withdrawal
 * itself.
 */
function reasonsFor(
  available: bigint,
  minimum: bigint,
  currency: Currency,
  others: () => Reason[],
): Reason[] {
  if (available >= minimum) return others()
  const amount = decimalOf(minimum, currency)
  return [reason('auto_withdrawal.below_minimum', { amount, currency })]
}

function outcomeOf(reasons: readonly Reason[]): AutoWithdrawalOutcome {
  if (reasons.length === 0) return 'requested'
  return reasons.some(({ code }) => rejecting.includes(code)) ? 'rejected' : 'skipped'
}
