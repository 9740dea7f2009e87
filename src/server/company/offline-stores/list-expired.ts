import { asc, lte, ne } from 'drizzle-orm'
import type * as contract from '#contract/company/offline-stores.ts'
import { licenceState, renewableUntil } from '#domain/company/offline-stores.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { only } from '#server/kernel/scope.ts'
import { visibleStores } from './shared/find-store.ts'

export const listExpired: Handler<typeof contract.listExpired> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(offlineStores)
    .where(
      only(
        await visibleStores(ctx.db, ctx),
        ne(offlineStores.operation, 'not_open'),
        lte(offlineStores.licenceUntil, renewableUntil(ctx.now)),
      ),
    )
    .orderBy(asc(offlineStores.licenceUntil), asc(offlineStores.id))
  return {
    items: rows.flatMap(({ licenceUntil, ...store }) => {
      const state = licenceState(licenceUntil, ctx.now)
      if (licenceUntil === null || state === 'good') return []
      const { id: storeId, code, name, status, change, revision } = store
      return [{ storeId, code, name, licenceUntil, state, status, change, revision }]
    }),
  }
}
