import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { needsArticles } from '#domain/money/virtual-accounts.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { virtualAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { articlesOf } from './find-virtual-account.ts'

/** The merchant's number of websites and virtual accounts; declined accounts do not count. */
export async function countsOf(db: Reader, { merchantId }: MerchantCtx) {
  const [sites] = await db
    .select({ count: count() })
    .from(stores)
    .where(and(ofMerchant({ merchantId }, stores), isNull(stores.deletedAt)))
  const [held] = await db
    .select({ count: count() })
    .from(virtualAccounts)
    .where(
      and(ofMerchant({ merchantId }, virtualAccounts), ne(virtualAccounts.status, 'review_failed')),
    )
  return { websites: sites?.count ?? 0, virtualAccounts: held?.count ?? 0 }
}

/** Reasons against another virtual account, whatever its currencies. */
export async function reasonsAgainstAnother(db: Reader, ctx: MerchantCtx): Promise<Reason[]> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, ctx.merchantId))
  if (!merchant) return fail('not_found')
  const { websites, virtualAccounts: held } = await countsOf(db, ctx)
  return [
    ...(ctx.services.collections ? [] : [reason('virtual_account.not_offered')]),
    ...(merchant.accountStatus === 'PASSED' ? [] : [reason('account.not_passed')]),
    ...(held < websites ? [] : [reason('virtual_account.too_many')]),
  ]
}

/** The same plus the reasons against these currencies; missing articles of association are reported separately. */
export async function reasonsAgainstApplication(
  db: Reader,
  ctx: MerchantCtx,
  currencies: readonly string[],
): Promise<{ readonly reasons: readonly Reason[]; readonly articlesNeeded: readonly string[] }> {
  const wanted = currencies.filter(needsArticles)
  const articles = wanted.length === 0 || (await articlesOf(db, ctx.merchantId)) !== undefined
  return {
    reasons: [
      ...(await reasonsAgainstAnother(db, ctx)),
      ...(currencies.length > 0 ? [] : [reason('virtual_account.currency_missing')]),
    ],
    articlesNeeded: articles ? [] : wanted,
  }
}
