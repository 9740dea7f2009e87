import { eq, isNull, lte, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/risk-lists.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards, type Key } from '#server/kernel/lists/order.ts'
import { only, type TenantFilter } from '#server/kernel/scope.ts'
import { authorizeList } from './permit-list.ts'
import { type FoundRule, selectRules, toRule } from './rules.ts'
import { visibleRules } from './visible-rules.ts'

export type RuleFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const keys: readonly Key<FoundRule>[] = [
  byInstant(riskRules.createdAt, ({ rule }) => rule.createdAt),
  byOwnId(riskRules.id, ({ rule }) => rule.id),
]

const holds = (column: typeof riskRules.shown | typeof riskRules.creatorName, part: string) =>
  part === '' ? undefined : sql`position(${part.toLowerCase()} in lower(${column})) > 0`

export function rulesWhere(by: Looking, filters: RuleFilters): TenantFilter {
  const { list: of, type, value = '', status, scope, scopeId, creator = '' } = filters
  const { forStoreId, forGroupId } = riskRules
  const place = {
    all: sql`${forStoreId} is null and ${forGroupId} is null`,
    website: scopeId === undefined ? sql`${forStoreId} is not null` : eq(forStoreId, scopeId),
    group: scopeId === undefined ? sql`${forGroupId} is not null` : eq(forGroupId, scopeId),
  }
  return only(
    visibleRules(by),
    eq(riskRules.list, of),
    isNull(riskRules.deletedAt),
    type && eq(riskRules.type, type),
    status && eq(riskRules.status, status),
    scope && place[scope],
    holds(riskRules.shown, value),
    holds(riskRules.creatorName, creator),
    by.until && lte(riskRules.createdAt, by.until),
  )
}

export const rules = listOf<Looking, RuleFilters, FoundRule>({
  order: downwards(...keys),
  sorts: { time: keys },
  where: rulesWhere,
  read: (db, part, by) => readPart(selectRules(db, by), part),
  all: (db, where) => db.select({ id: riskRules.id }).from(riskRules).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) => {
  authorizeList(ctx, input.list)
  return rules.page(ctx.db, ctx, input, (rows) => rows.map(toRule))
}
