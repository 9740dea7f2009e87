import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { StoreRow } from '#contract/store-shapes.ts'
import type * as contract from '#contract/stores.ts'
import { storeStatusOf, websiteStates } from '#domain/stores.ts'
import { labelOf } from '#server/beneficiary/view.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { anyOf, contains, inGroups } from './filters.ts'
import { inReach } from './find-store.ts'
import { latestDecisions, toDecision } from './view.ts'

type Asked = Input<typeof contract.querySubMerchantPage>

// What the provider added itself was never applied for: it counts from the day it was there.
const appliedAt = sql<Date>`coalesce(${stores.appliedAt}, ${stores.createdAt})`

/** The stores with their applications, the latest first. A cursor is the id of the store it goes on after. */
export const querySubMerchantPage: Verb<typeof contract.querySubMerchantPage> = async (
  ctx,
  input,
) => {
  const { pageNum, pageSize, cursor, total } = input
  const where = and(inReach(ctx), asked(input)) ?? sql`false`
  const place = cursor === undefined ? undefined : after(ctx, cursor)
  const rows = await ctx.db
    .select({ store: stores, groupName: groups.name, account: withdrawalAccounts })
    .from(stores)
    .leftJoin(groups, eq(groups.id, stores.groupId))
    .leftJoin(
      withdrawalAccounts,
      and(
        eq(withdrawalAccounts.id, stores.withdrawalAccountId),
        isNull(withdrawalAccounts.deletedAt),
      ),
    )
    .where(and(where, place))
    .orderBy(desc(appliedAt), desc(stores.id))
    .limit(pageSize + 1)
    .offset(place ? 0 : (pageNum - 1) * pageSize)
  const page = rows.slice(0, pageSize)
  const decisions = await latestDecisions(
    ctx.db,
    page.map(({ store }) => store.id),
  )
  return {
    total: total === 'exact' ? await ctx.db.$count(stores, where) : null,
    totalCapped: false,
    records: page.map(({ store, groupName, account }): StoreRow => {
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
    }),
    next: rows.length > pageSize ? (page.at(-1)?.store.id ?? null) : null,
  }
}

const statesOf = (statuses: NonNullable<Asked['storeStatus']>) =>
  websiteStates.filter((state) => statuses.some((status) => storeStatusOf[state] === status))

function asked(input: Asked): SQL | undefined {
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

function after({ merchantId }: MerchantCtx, id: string): SQL | undefined {
  const last = (column: SQL) =>
    sql`(select ${column} from stores as last where last.id = ${id} and last.merchant_id = ${merchantId})`
  const lastAt = last(sql`coalesce(last.applied_at, last.created_at)`)
  return or(
    sql`${appliedAt} < ${lastAt}`,
    and(sql`${appliedAt} = ${lastAt}`, sql`${stores.id} < ${last(sql`last.id`)}`),
  )
}
