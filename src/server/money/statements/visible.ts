import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/sessions.ts'
import { invoices, statements } from '#server/db/schema/statements.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId, inScope, ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'

/** Whether a user has all groups of their merchant, including future ones. */
export const hasAllGroups = ({ actor, userId }: Pick<MerchantCtx, 'actor' | 'userId'>): SQL =>
  actor.kind === 'administrator'
    ? sql`true`
    : sql`exists (select 1 from ${users} as u where ${byId(sql`u.id`, userId)} and u.all_groups)`

/**
 * Tenant filter for the statements visible to a user: those of visible websites; those of all websites together require
 * all groups.
 */
export const visibleStatements = (ctx: MerchantCtx): TenantFilter =>
  only(
    ofMerchant(ctx, { merchantId: statements.merchantId }),
    or(inScope(ctx, statements), and(isNull(statements.storeId), hasAllGroups(ctx))),
  )

/** Tenant filter for the invoices visible to a user; an invoice covers all websites. */
export const visibleInvoices = (ctx: MerchantCtx): TenantFilter =>
  only(ofMerchant(ctx, invoices), hasAllGroups(ctx))
