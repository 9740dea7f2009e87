import { eq } from 'drizzle-orm'
import type * as contract from '#contract/money/auto-withdrawals.ts'
import { currencyOf, settlementCurrencies } from '#domain/currencies.ts'
import { againstAutoWithdrawalChange, nextRun } from '#domain/money/auto-withdrawals.ts'
import { merchantBlocks } from '#domain/money/withdrawal-blocks.ts'
import { decimalOf } from '#domain/money.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { verificationStatusOf } from '#server/company/identity/shared/verification.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { documentsOf } from '#server/money/withdrawals/shared/withdrawal-context.ts'
import { approvedAccounts, dollarsFor } from './choices.ts'
import { readSetting, rejectionsOf, settingRevision, targetsOf } from './setting.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const query: Handler<typeof contract.query> = async (ctx) => {
  const setting = await readSetting(ctx.db, ctx.merchantId)
  const accounts = await approvedAccounts(ctx.db, ctx.merchantId)
  const targets = (await targetsOf(ctx.db, ctx.merchantId)).flatMap(({ accountId }) => {
    const account = accounts.find((one) => one.accountId === accountId)
    return account ? [account] : []
  })
  const choices = []
  for (const currency of settlementCurrencies) {
    const mine = accounts.filter((account) => account.currency === currency)
    if (mine.length > 0)
      choices.push({ currency, rate: await dollarsFor(ctx, currency), accounts: mine })
  }
  const blocks = await blocksOf(ctx)
  const revision = await settingRevision(ctx.db, ctx.merchantId, setting)
  const mayChange = againstAutoWithdrawalChange(await accessScopeOf(ctx.db, ctx)).length === 0
  if (!setting)
    return {
      status: 'unconfigured',
      closing: null,
      closedAt: null,
      period: null,
      periodDay: null,
      minimumAmount: null,
      minimumCurrency: null,
      minimumRate: null,
      savedAt: null,
      targets: [],
      nextRunAt: null,
      rejectedAt: [],
      blocks,
      choices,
      mayChange,
      revision,
    }
  const { status, closing, period, periodDay, minimumRate } = setting
  const minimumCurrency = currencyOf(setting.minimumCurrency)
  const rejectedAt = await rejectionsOf(ctx.db, setting, ctx.now)
  return {
    ...{
      status,
      closing,
      period,
      periodDay,
      minimumCurrency,
      minimumRate,
      targets,
      blocks,
      choices,
      mayChange,
      revision,
    },
    closedAt: iso(setting.closedAt),
    minimumAmount: decimalOf(setting.minimumAmount, minimumCurrency),
    savedAt: setting.savedAt.toISOString(),
    nextRunAt: status === 'enabled' ? nextRun(setting, ctx.now).toISOString() : null,
    rejectedAt: rejectedAt.map((at) => at.toISOString()),
  }
}

/** Reasons that block the merchant's withdrawals now, whatever the setting. */
async function blocksOf(ctx: MerchantCtx) {
  const { db, merchantId } = ctx
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
  if (!merchant) return fail('not_found')
  const standing = {
    locked: merchant.withdrawalsLockedAt !== null,
    documents: await documentsOf(db, merchantId),
    verification: verificationStatusOf(merchant),
  }
  return renderReasons(merchantBlocks(standing, ctx.now.getTime()), localeContextOf(ctx))
}
