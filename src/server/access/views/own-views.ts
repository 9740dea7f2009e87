import { and, eq, ne, sql } from 'drizzle-orm'
import { viewLimits } from '#domain/access/views.ts'
import { reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { savedViews } from '#server/db/schema/views.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'

/** Serialises changes of a user's views, so that limits and names are checked one after another. */
export const inTurn = (tx: Tx, ownerId: string) =>
  tx.select({ id: users.id }).from(users).where(byId(users.id, ownerId)).for('update')

/** Throws when the user has the maximum of views. */
export async function refuseTooMany(tx: Tx, ownerId: string): Promise<void> {
  const count = await tx.$count(savedViews, byId(savedViews.ownerId, ownerId))
  refuseFor(
    count >= viewLimits.perUser
      ? [reason('view.too_many', { amount: String(viewLimits.perUser) })]
      : [],
  )
}

/** Throws when another view of the same owner and list has the name. */
export async function refuseTaken(
  tx: Tx,
  view: { readonly ownerId: string; readonly list: string; readonly name: string },
  own = '',
): Promise<void> {
  const same = and(
    byId(savedViews.ownerId, view.ownerId),
    eq(savedViews.list, view.list),
    sql`lower(${savedViews.name}) = lower(${view.name})`,
    ne(savedViews.id, own),
  )
  if ((await tx.$count(savedViews, same)) > 0) failFields({ name: 'view_name_taken' })
}
