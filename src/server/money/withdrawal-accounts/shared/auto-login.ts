import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { type CollectionProduct, notRelated, related } from '#domain/money/virtual-accounts.ts'
import { reason } from '#domain/reasons.ts'
import { recordReadAudit } from '#server/access/audit/shared/record-read.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/**
 * A URL that signs the merchant in to their account at the provider; 'Not Related' if they have no account, or if the
 * provider's response names a foreign host. Every issued URL is audited. Refused in view-as, because money can be moved
 * there.
 */
export async function autoLogin(
  ctx: MerchantCtx,
  product: CollectionProduct,
  call: Call['id'],
): Promise<string> {
  refuseFor(ctx.rehearsedBy ? [reason('rehearsal.read_only')] : [])
  const { collections } = ctx.services
  if (!collections || !(await isRelated(ctx, product))) return notRelated
  const { name: companyName } = await ownMerchant(ctx)
  const url = await collections.autoLoginUrl({ product, merchantId: ctx.merchantId, companyName })
  if (!URL.canParse(url) || !collections.hosts.includes(new URL(url).host)) {
    ctx.log.error({ product }, 'an auto-login address leads to a host that is not the provider’s')
    return notRelated
  }
  await recordReadAudit(ctx.db, ctx, {
    ...{ action: 'collection.link', call, asked: { product } },
    ...{ subject: product, merchantId: ctx.merchantId },
  })
  return url
}

/** The same for screens that only show whether there is an account; in view-as it returns no URL. */
export async function autoLoginShown(
  ctx: MerchantCtx,
  product: CollectionProduct,
  call: Call['id'],
): Promise<string> {
  if (!ctx.rehearsedBy) return autoLogin(ctx, product, call)
  return ctx.services.collections && (await isRelated(ctx, product)) ? related : notRelated
}

async function isRelated({ db, merchantId }: MerchantCtx, kind: CollectionProduct) {
  const held = and(
    ofMerchant({ merchantId }, withdrawalAccounts),
    eq(withdrawalAccounts.kind, kind),
    isNull(withdrawalAccounts.deletedAt),
  )
  return (await db.$count(withdrawalAccounts, held)) > 0
}
