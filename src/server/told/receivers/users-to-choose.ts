import { eq, isNull, or } from 'drizzle-orm'
import { operatorsInReach } from '#server/access/operators/offers/operator-rows.ts'
import type { Reach } from '#server/access/operators/offers/reach.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only, type Whose } from '#server/kernel/scope.ts'

/** The users whom a user may make receivers: the operators that he may see; the administrator himself too. */
export const usersToChoose = (ctx: MerchantCtx, reach: Reach): Whose =>
  ctx.actor.kind === 'administrator'
    ? only(
        ofMerchant(ctx, users),
        isNull(users.deletedAt),
        or(eq(users.kind, 'operator'), eq(users.kind, 'administrator')),
      )
    : operatorsInReach(ctx, reach)
