import { and, desc, eq, inArray, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { Backtest } from '#contract/payments/risk-list-shapes.ts'
import { type RiskList, riskListMenus, widerKeys } from '#domain/payments/risk-lists.ts'
import type { Reader } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { only } from '#server/kernel/scope.ts'
import { type Places, type StoredScope, websitesOf } from './read-scope.ts'
import type { StoredValue } from './read-value.ts'
import { scopeOf } from './rules.ts'
import { scopeName, visibleRules } from './visible-rules.ts'

/** The rule to compare with the effective rules: its list, value and scope, and the id of the rule being edited. */
type Compared = StoredValue & {
  readonly list: RiskList
  readonly kept: StoredScope
  readonly places: Places
  readonly self: string | undefined
}
const { matchKey, shown, forStoreId, forGroupId } = riskRules

/** The maximum number of redundant rules returned. */
const told = 3

const everywhere = and(isNull(forStoreId), isNull(forGroupId))

function samePlace({ kept }: Compared): SQL | undefined {
  if (kept.forStoreId !== null) return eq(forStoreId, kept.forStoreId)
  return kept.forGroupId !== null ? eq(forGroupId, kept.forGroupId) : everywhere
}

/** Matches rules with the same or a covering value whose scope includes that of the rule. */
function isWider(of: Compared): SQL | undefined {
  const website = of.places.websites.find(({ id }) => id === of.kept.forStoreId)
  const groupId = website?.groupId ?? null
  return and(
    inArray(matchKey, [...widerKeys(of)]),
    or(everywhere, samePlace(of), groupId === null ? undefined : eq(forGroupId, groupId)),
  )
}

/** Matches rules with the same or a covered value whose scope is within that of the rule. */
function isNarrower(of: Compared): SQL | undefined {
  const { kept, places } = of
  const websites = websitesOf(places, kept).map(({ id }) => id)
  const within =
    kept.forStoreId === null && kept.forGroupId === null
      ? undefined
      : or(samePlace(of), inArray(forStoreId, websites))
  const same = eq(matchKey, of.matchKey)
  const domain = /^domain:(.+)$/.exec(of.matchKey)?.[1]
  const values = or(
    same,
    domain === undefined
      ? undefined
      : and(like(matchKey, 'email:%'), sql`split_part(${matchKey}, '@', 2) = ${domain}`),
    of.matchKey.startsWith('ends:')
      ? and(like(matchKey, 'card:%'), eq(shown, of.shown))
      : undefined,
  )
  return and(values, within, sql`(${and(same, samePlace(of))}) is not true`)
}

/**
 * The visible effective rules of the list that match everything the rule would match, and those that match nothing
 * beyond it; for a white rule also the black rules that take precedence. Newest first.
 */
export async function coveringOf(
  db: Reader,
  ctx: MerchantCtx,
  of: Compared,
): Promise<Pick<Backtest, 'wider' | 'narrower' | 'overruling'>> {
  const whose = (list: RiskList, which: SQL | undefined) =>
    only(
      visibleRules(ctx),
      eq(riskRules.list, list),
      eq(riskRules.status, 'enabled'),
      isNull(riskRules.deletedAt),
      of.self === undefined ? undefined : not(eq(riskRules.id, of.self)),
      which,
    )
  const select = () =>
    db
      .select({ rule: riskRules, scopeName, count: sql`count(*) over ()`.mapWith(Number) })
      .from(riskRules)
  const newest = [desc(riskRules.createdAt), desc(riskRules.id)]
  const newestOf = (list: RiskList, which: SQL | undefined) =>
    select()
      .where(whose(list, which))
      .orderBy(...newest)
      .limit(told)
  const wider = await newestOf(of.list, isWider(of))
  const narrower = await newestOf(of.list, isNarrower(of))
  const seesBlack = ctx.permissions.has(riskListMenus.black)
  const overruling = of.list === 'white' && seesBlack ? await newestOf('black', isWider(of)) : []
  return {
    wider: wider.map(toNamed),
    overruling: overruling.map(toNamed),
    narrower: { count: narrower[0]?.count ?? 0, rules: narrower.map(toNamed) },
  }
}

type Found = {
  readonly rule: typeof riskRules.$inferSelect
  readonly scopeName: string | null
}
const toNamed = ({ rule, scopeName: named }: Found): Backtest['wider'][number] => ({
  ruleId: rule.id,
  list: rule.list,
  type: rule.type,
  value: rule.shown,
  scope: scopeOf(rule).scope,
  scopeName: named,
})
