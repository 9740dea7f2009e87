import { isNotNull, ne, or } from 'drizzle-orm'
import type * as contract from '#contract/company/identity-changes.ts'
import type { HistoryRow } from '#contract/company/identity-shapes.ts'
import { personName, personsIn } from '#domain/company/identity/paths.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { contentOf, marksIn, type StoredApplication } from '../stored.ts'

const history = listOf<Looking, object, StoredApplication>({
  order: downwards(
    byInstant(applications.createdAt, ({ createdAt }) => createdAt),
    byOwnId(applications.id, ({ id }) => id),
  ),
  // Changes discarded before any submission do not appear.
  where: (by) =>
    only(
      ofMerchant(by, applications),
      or(ne(applications.status, 'cancelled'), isNotNull(applications.submittedAt)),
    ),
  read: (db, part) => readPart(db.select().from(applications), part),
  all: (db, where) => db.select({ id: applications.id }).from(applications).where(where).getSQL(),
})

/** The fields to correct with their persons, only while the application is back with the merchant (KYC-015). */
function itemsOf(ctx: MerchantCtx, row: StoredApplication): HistoryRow['items'] {
  if (row.status !== 'modify') return []
  const persons = personsIn(contentOf(ctx, row))
  return marksIn(ctx, row.id, row.items).map((mark) => {
    const of = persons.find(({ personalId }) => mark.path.startsWith(`person.${personalId}.`))
    return { ...mark, person: (of && personName(of.data)) || null }
  })
}

export const listUpdateHistory: Handler<typeof contract.listUpdateHistory> = (ctx, input) =>
  history.page(ctx.db, ctx, input, (rows) =>
    rows.map((row) => ({
      applicationId: row.id,
      type: row.type,
      name: row.label,
      status: row.status,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      operator: row.submittedByName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      items: itemsOf(ctx, row),
    })),
  )
