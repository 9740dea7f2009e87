import { eq } from 'drizzle-orm'
import type { StoreHistoryRow } from '#contract/company/offline-store-shapes.ts'
import type * as contract from '#contract/company/offline-stores.ts'
import { noteIn } from '#domain/notes.ts'
import { offlineStoreApplications, offlineStores } from '#server/db/schema/offline-stores.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { visibleStores } from './shared/find-store.ts'
import { latestApplications, reasonOf, type StoreApplication } from './view.ts'

type Row = {
  readonly application: StoreApplication
  readonly name: string
  readonly storeStatus: typeof offlineStores.$inferSelect.status
}

/** The submissions of a store, newest first. */
const history = listOf<MerchantCtx, object, Row>({
  order: downwards(
    byInstant(offlineStoreApplications.submittedAt, ({ application }) => application.submittedAt),
    byOwnId(offlineStoreApplications.id, ({ application }) => application.id),
  ),
  where: (ctx, _, db) => visibleStores(db, ctx),
  read: (db, part) =>
    readPart(
      db
        .select({
          application: offlineStoreApplications,
          name: offlineStores.name,
          storeStatus: offlineStores.status,
        })
        .from(offlineStoreApplications)
        .innerJoin(offlineStores, eq(offlineStores.id, offlineStoreApplications.storeId)),
      part,
    ),
  all: (db, where) =>
    db
      .select({ id: offlineStoreApplications.id })
      .from(offlineStoreApplications)
      .innerJoin(offlineStores, eq(offlineStores.id, offlineStoreApplications.storeId))
      .where(where)
      .getSQL(),
})

export const listHistory: Handler<typeof contract.listHistory> = (ctx, input) =>
  history.page(ctx.db, ctx, input, async (rows) => {
    const latest = await latestApplications(
      ctx.db,
      rows.map(({ application }) => application.storeId),
    )
    return rows.map(
      ({ application, name, storeStatus }): StoreHistoryRow => ({
        applicationId: application.id,
        storeId: application.storeId,
        name,
        change: application.change,
        submittedAt: application.submittedAt.toISOString(),
        operator: application.submittedByName,
        status: application.status,
        toImprove:
          application.status === 'modify' &&
          storeStatus === 'modify' &&
          latest.get(application.storeId)?.id === application.id,
        reason: reasonOf(application.reason),
        note: noteIn(ctx.language, application),
      }),
    )
  })
