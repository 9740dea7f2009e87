import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { SavedView } from '#contract/access/views.ts'
import { againstChanging, hasViews } from '#domain/access/views.ts'
import { reason } from '#domain/reasons.ts'
import { routeOf } from '#domain/routes.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { defaultViews, savedViews } from '#server/db/schema/views.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, fail, refuseFor } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'

/** Anyone who may open a list may save views of it and see the shared ones. */
export function authorizeList(ctx: MerchantCtx, list: string): void {
  if (!hasViews(list)) throw new Failure('not_found')
  const { access } = routeOf(list)
  if (access === 'administrator' && ctx.actor.kind !== 'administrator')
    throw new Failure('forbidden', { reasons: [reason('administrator.only')] })
  if (typeof access === 'string' || access.some((menu) => ctx.permissions.has(menu))) return
  const [permission] = access
  throw new Failure('forbidden', {
    reasons: permission ? [reason('permission.missing', { permission })] : [],
  })
}

type Found = SavedView & { readonly list: string }

/** The views visible to the user: their own, and the shared ones of others. */
export async function viewsOf(db: Reader, ctx: MerchantCtx, which: SQL): Promise<Found[]> {
  const rows = await db
    .select({ view: savedViews, ownerName: users.name, chosen: defaultViews.viewId })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(
      defaultViews,
      and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.userId, ctx.userId)),
    )
    .where(
      only(
        ofMerchant(ctx, savedViews),
        or(eq(savedViews.ownerId, ctx.userId), eq(savedViews.shared, true)),
        which,
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  return rows.map(({ view, ownerName, chosen }) => ({
    viewId: view.id,
    list: view.list,
    name: view.name,
    search: view.search,
    shared: view.shared,
    own: view.ownerId === ctx.userId,
    ownerName,
    isDefault: chosen !== null,
    revision: revisionOf([view.name, view.search]),
  }))
}

/** A visible view; any other fails with `not_found`. */
export async function findView(db: Reader, ctx: MerchantCtx, viewId: string): Promise<Found> {
  const [view] = await viewsOf(db, ctx, eq(savedViews.id, viewId))
  if (!view) return fail('not_found')
  authorizeList(ctx, view.list)
  return view
}

/**
 * Locks a view, if it still exists, until the transaction ends: making it the default waits for a deletion, the second
 * of two deletions finds none, and the second of two changes sees the first.
 */
export async function holdView(
  tx: Tx,
  ctx: MerchantCtx,
  viewId: string,
  how: 'key share' | 'update',
): Promise<void> {
  const which = and(ofMerchant(ctx, savedViews), eq(savedViews.id, viewId))
  await tx.select({ id: savedViews.id }).from(savedViews).where(which).for(how)
}

export async function viewToChange(db: Reader, ctx: MerchantCtx, viewId: string): Promise<Found> {
  const view = await findView(db, ctx, viewId)
  refuseFor(againstChanging(view, { administrator: ctx.actor.kind === 'administrator' }))
  return view
}
