import { desc, eq } from 'drizzle-orm'
import type {
  OfflineStoreRow,
  StoreDecision,
  StoreHistoryRow,
} from '#contract/company/offline-store-shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { noteIn } from '#domain/notes.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { offlineStoreApplications, offlineStores } from '#server/db/schema/offline-stores.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { type Part, readPart } from '#server/kernel/lists/list-of.ts'
import { byId } from '#server/kernel/scope.ts'
import type { OfflineStore } from './shared/find-store.ts'

export type StoreApplication = typeof offlineStoreApplications.$inferSelect

export type StoreWithGroup = { readonly store: OfflineStore; readonly groupName: string | null }

export const readStoresWithGroup = (db: Database, part: Part): PromiseLike<StoreWithGroup[]> =>
  readPart(
    db
      .select({ store: offlineStores, groupName: groups.name })
      .from(offlineStores)
      .leftJoin(groups, eq(groups.id, offlineStores.groupId)),
    part,
  )

/** A desk reason for the history; null when this version of the program does not know it. */
export const reasonOf = (reason: string | null): StoreHistoryRow['reason'] =>
  deskReasons.offline_store.find((one) => one === reason) ?? null

/** The latest application of each store, by store id. */
export async function latestApplications(
  db: Database,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, StoreApplication>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([offlineStoreApplications.storeId])
    .from(offlineStoreApplications)
    .where(byId(offlineStoreApplications.storeId, storeIds))
    .orderBy(
      offlineStoreApplications.storeId,
      desc(offlineStoreApplications.submittedAt),
      desc(offlineStoreApplications.id),
    )
  return new Map(rows.map((row) => [row.storeId, row]))
}

const toDecision = (
  application: StoreApplication | undefined,
  language: Language,
): StoreDecision | null =>
  application?.decidedAt
    ? {
        decision: application.status,
        reason: reasonOf(application.reason),
        note: noteIn(language, application),
        at: application.decidedAt.toISOString(),
      }
    : null

export async function storeRows(
  ctx: MerchantCtx,
  rows: readonly StoreWithGroup[],
): Promise<OfflineStoreRow[]> {
  const latest = await latestApplications(
    ctx.db,
    rows.map(({ store }) => store.id),
  )
  const accounts = await ctx.services.extensions.accountsForStores(ctx.db, ctx)
  const labels = new Map(accounts.map(({ accountId, label }) => [accountId, label]))
  return rows.map(({ store, groupName }) => ({
    storeId: store.id,
    code: store.code,
    name: store.name,
    address: store.address,
    group: store.groupId === null ? null : { id: store.groupId, name: groupName ?? '' },
    storeType: store.type,
    status: store.status,
    change: store.change,
    storeStatus: store.operation === 'not_open' ? null : store.operation,
    appliedAt: store.appliedAt?.toISOString() ?? null,
    withdrawalAccount: labels.get(store.withdrawalAccountId ?? '') ?? null,
    decision: toDecision(latest.get(store.id), ctx.language),
  }))
}
