import { eq, isNull, or } from 'drizzle-orm'
import type { AccessScope } from '#server/access/operators/shared/access-scope.ts'
import { visibleOperators } from '#server/access/operators/shared/operator-rows.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'

/**
 * The users that a user may make receivers: the operators visible to them, and for the administrator also themselves.
 */
export const usersToChoose = (ctx: MerchantCtx, reach: AccessScope): TenantFilter =>
  ctx.actor.kind === 'administrator'
    ? only(
        ofMerchant(ctx, users),
        isNull(users.deletedAt),
        or(eq(users.kind, 'operator'), eq(users.kind, 'administrator')),
      )
    : visibleOperators(ctx, reach)
