import { and, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { byId, ofMerchant, only, type Scope, type TenantFilter } from '#server/kernel/scope.ts'

const within = ({ storeIds }: Scope, column: SQL): SQL =>
  storeIds.length > 0 ? inArray(column, [...storeIds]) : sql`false`
const outside = ({ storeIds }: Scope, column: SQL): SQL =>
  storeIds.length > 0 ? notInArray(column, [...storeIds]) : sql`true`

/** Whether any website of the merchant is outside the scope. */
const someOutside = (scope: Scope) =>
  sql`exists (select 1 from ${stores} as s where ${ofMerchant(scope, { merchantId: sql`s.merchant_id` })}
    and s.deleted_at is null and ${outside(scope, sql`s.id`)})`

/**
 * Whether a rule covers a website outside the access scope. Users with some of its websites may see such a rule, but
 * only those with all of them may change it.
 */
export const beyondScope = (scope: Scope): SQL<boolean> => sql<boolean>`(case
  when ${riskRules.forStoreId} is not null
    then ${outside(scope, sql`${riskRules.forStoreId}`)} and ${someOutside(scope)}
  when ${riskRules.forGroupId} is not null
    then exists (select 1 from ${stores} as s where ${byId(sql`s.group_id`, sql`"risk_rules"."for_group_id"`)} and s.deleted_at is null
      and ${outside(scope, sql`s.id`)})
  else ${someOutside(scope)} end)`

/** The rules that cover a visible website; all rules for a user who can see every website. */
export const visibleRules = (scope: Scope): TenantFilter =>
  only(
    ofMerchant(scope, riskRules),
    or(
      sql`not ${someOutside(scope)}`,
      and(isNull(riskRules.forStoreId), isNull(riskRules.forGroupId)),
      within(scope, sql`${riskRules.forStoreId}`),
      sql`exists (select 1 from ${stores} as s where ${byId(sql`s.group_id`, sql`"risk_rules"."for_group_id"`)} and ${within(scope, sql`s.id`)})`,
    ),
  )

/** The name of the website or group of a rule; null for a deleted group. */
export const scopeName = sql<string | null>`case
  when ${riskRules.forStoreId} is not null
    then (select s.name from ${stores} as s where ${byId(sql`s.id`, sql`"risk_rules"."for_store_id"`)})
  when ${riskRules.forGroupId} is not null
    then (select g.name from ${groups} as g where ${byId(sql`g.id`, sql`"risk_rules"."for_group_id"`)})
  end`
