import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { isReasonOf } from '#domain/cases.ts'
import { backtestDays, type RiskList, type RiskRuleScope } from '#domain/payments/risk-lists.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { RuleFacts } from '#machines/payments/parts/risk-rule.ts'
import type { Reader } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { inScope, only, type Scope } from '#server/kernel/scope.ts'
import { beyondScope, scopeName, visibleRules } from './visible-rules.ts'

export type StoredRule = typeof riskRules.$inferSelect
export type FoundRule = {
  readonly rule: StoredRule
  readonly scopeName: string | null
  readonly beyondReach: boolean
  /** Matched payments of the last 90 days in the visible websites. */
  readonly hits: number
}

/** Selects rules with their scope and their number of hits for a user; the caller adds the condition. */
export const selectRules = (db: Reader, by: Scope & { readonly now: Date }) =>
  db
    .select({
      rule: riskRules,
      scopeName,
      beyondReach: beyondScope(by),
      hits: sql`(select count(*) from ${transactions} where ${only(
        inScope(by, transactions),
        sql`${transactions.riskRuleId} = "risk_rules"."id"`,
        sql`${transactions.createdAt} > ${plusDays(by.now, -backtestDays).toISOString()}::timestamptz`,
      )})`.mapWith(Number),
    })
    .from(riskRules)

const named = (ctx: MerchantCtx, list: RiskList | undefined, ids: readonly string[]) =>
  only(
    visibleRules(ctx),
    inArray(riskRules.id, [...ids]),
    isNull(riskRules.deletedAt),
    list && eq(riskRules.list, list),
  )

/** A visible rule, including deleted ones; fails with `not_found` for any other. */
export async function findRule(db: Reader, ctx: MerchantCtx, id: string): Promise<FoundRule> {
  const [found] = await selectRules(db, ctx).where(only(visibleRules(ctx), eq(riskRules.id, id)))
  return found ?? fail('not_found')
}

/**
 * The visible, not deleted rules among the ids, by id. A caller that changes them must hold the lock of `rulesChange`.
 */
export async function findRules(
  db: Reader,
  ctx: MerchantCtx,
  ids: readonly string[],
  list?: RiskList,
): Promise<ReadonlyMap<string, FoundRule>> {
  const found = await selectRules(db, ctx).where(named(ctx, list, ids))
  return new Map(found.map((one) => [one.rule.id, one]))
}

export const factsOf = ({ list, status, invalidated, reason }: StoredRule): RuleFacts => ({
  list,
  status,
  invalidated,
  reason,
})

export const scopeOf = ({
  forStoreId,
  forGroupId,
}: Pick<StoredRule, 'forStoreId' | 'forGroupId'>): {
  readonly scope: RiskRuleScope
  readonly scopeId: string | null
} =>
  forStoreId !== null
    ? { scope: 'website', scopeId: forStoreId }
    : forGroupId !== null
      ? { scope: 'group', scopeId: forGroupId }
      : { scope: 'all', scopeId: null }

export const ruleRevision = (rule: StoredRule): string =>
  revisionOf([
    rule.type,
    rule.matchKey,
    rule.forStoreId,
    rule.forGroupId,
    rule.comment,
    rule.status,
  ])

/** The audited fields of a rule; a card number appears only masked. */
export const auditedRule = (
  rule: Pick<
    StoredRule,
    'list' | 'type' | 'shown' | 'forStoreId' | 'forGroupId' | 'comment' | 'status'
  >,
) => ({
  list: rule.list,
  type: rule.type,
  value: rule.shown,
  ...scopeOf(rule),
  comment: rule.comment,
  status: rule.status,
})

const reasonOf = (reason: string | null): RiskRule['reason'] =>
  reason !== null && isReasonOf('white_rule', reason) ? (reason as RiskRule['reason']) : null

export const toRule = ({ rule, hits, ...found }: FoundRule): RiskRule => ({
  ruleId: rule.id,
  list: rule.list,
  type: rule.type,
  value: rule.shown,
  ...scopeOf(rule),
  scopeName: found.scopeName,
  status: rule.status,
  invalidated: rule.invalidated,
  reason: reasonOf(rule.reason),
  comment: rule.comment,
  creator: rule.creatorName,
  createdAt: rule.createdAt.toISOString(),
  changedAt: rule.changedAt?.toISOString() ?? null,
  hits,
  beyondReach: found.beyondReach,
  revision: ruleRevision(rule),
})
