import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { StoreRow } from '#contract/company/website-shapes.ts'
import type * as contract from '#contract/money/website-accounts.ts'
import { storeStatusOf, websiteStates } from '#domain/company/websites.ts'
import { anyOf, contains, inGroups } from '#server/company/websites/shared/filters.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import { latestDecisions, toDecision } from '#server/company/websites/shared/view.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, type PageQuery, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'

type Asked = Input<typeof contract.querySubMerchantPage>

// A website that the provider added was never applied for: its creation date counts instead.
const appliedAt = sql<Date>`coalesce(${stores.appliedAt}, ${stores.createdAt})`

type Row = {
  readonly store: typeof stores.$inferSelect
  readonly groupName: string | null
  readonly account: typeof withdrawalAccounts.$inferSelect | null
}

/** The stores with their applications, latest first. */
const applications = listOf<MerchantCtx, Omit<Asked, keyof PageQuery>, Row>({
  order: downwards(
    byInstant(appliedAt, ({ store }) => store.appliedAt ?? store.createdAt),
    byOwnId(stores.id, ({ store }) => store.id),
  ),
  where: (ctx, filters) => only(isVisible(ctx), asked(filters)),
  read: (db, part) =>
    readPart(
      db
        .select({ store: stores, groupName: groups.name, account: withdrawalAccounts })
        .from(stores)
        .leftJoin(groups, eq(groups.id, stores.groupId))
        .leftJoin(
          withdrawalAccounts,
          and(
            eq(withdrawalAccounts.id, stores.withdrawalAccountId),
            isNull(withdrawalAccounts.deletedAt),
          ),
        ),
      part,
    ),
  all: (db, where) => db.select({ id: stores.id }).from(stores).where(where).getSQL(),
})

export const querySubMerchantPage: Handler<typeof contract.querySubMerchantPage> = (ctx, input) =>
  applications.page(ctx.db, ctx, input, async (rows) => {
    const ids = rows.map(({ store }) => store.id)
    const decisions = await latestDecisions(ctx.db, ids)
    return rows.map(({ store, groupName, account }): StoreRow => {
      const decision = decisions.get(store.id)
      return {
        storeId: store.id,
        code: store.id,
        storeName: store.name,
        address: store.url,
        group: store.groupId === null ? null : { id: store.groupId, name: groupName ?? '' },
        storeType: store.storeType,
        applicationStatus: store.applicationStatus,
        storeStatus: storeStatusOf[store.state],
        state: store.state,
        appliedAt: store.appliedAt?.toISOString() ?? null,
        withdrawalAccount: account ? labelOf(account) : null,
        decision: decision ? toDecision(decision, ctx.language) : null,
      }
    })
  })

const statesOf = (statuses: NonNullable<Asked['storeStatus']>) =>
  websiteStates.filter((state) => statuses.some((status) => storeStatusOf[state] === status))

function asked(input: Omit<Asked, keyof PageQuery>): SQL | undefined {
  const { from, to, storeType, applicationStatus, storeStatus, code, storeName, address } = input
  return and(
    from ? gte(appliedAt, sql`${from}::timestamptz`) : undefined,
    to ? lt(appliedAt, sql`${to}::timestamptz`) : undefined,
    anyOf(stores.storeType, storeType),
    anyOf(stores.applicationStatus, applicationStatus),
    storeStatus?.length ? inArray(stores.state, statesOf(storeStatus)) : undefined,
    code ? sql`position(${code.toLowerCase()} in lower(${stores.id})) > 0` : undefined,
    storeName ? contains(stores.name, storeName) : undefined,
    address ? contains(stores.url, address) : undefined,
    inGroups(input.groupId),
    anyOf(stores.withdrawalAccountId, input.withdrawalAccountId),
  )
}
