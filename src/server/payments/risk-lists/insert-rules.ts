import { eq, inArray, isNull, ne } from 'drizzle-orm'
import type { RiskList, RiskRuleType } from '#domain/payments/risk-lists.ts'
import { reason } from '#domain/reasons.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import type { StoredScope } from './read-scope.ts'
import type { StoredValue } from './read-value.ts'
import type { StoredRule } from './rules.ts'

type NewRule = StoredValue & StoredScope & { readonly type: RiskRuleType; readonly comment: string }

/** Inserts rules: on the black list they take effect at once, on the white list they wait for the provider. */
export async function insertRules(
  tx: Tx,
  ctx: MerchantCtx,
  list: RiskList,
  rules: readonly NewRule[],
): Promise<StoredRule[]> {
  if (rules.length === 0) return []
  const { merchantId, now } = ctx
  const born =
    list === 'black'
      ? { status: 'enabled' as const, askedAt: null }
      : { status: 'pending' as const, askedAt: now }
  const rows = await tx
    .insert(riskRules)
    .values(
      rules.map((rule) => ({
        ...rule,
        ...born,
        id: ctx.newId('rul'),
        merchantId,
        list,
        creatorId: ctx.userId,
        creatorName: ctx.actor.name ?? '',
        createdAt: now,
      })),
    )
    .returning()
  if (list === 'white')
    for (const { id } of rows) await askDesk(tx, ctx, { queue: 'white_rule', subject: id })
  return rows
}

type Same = Pick<StoredRule, 'list' | 'matchKey' | 'forStoreId' | 'forGroupId'>
const placeOf = ({ forStoreId, forGroupId }: StoredScope) => forStoreId ?? forGroupId ?? ''
/** The identity of a rule within a list: its value and scope. */
export const sameRule = (rule: StoredScope & { readonly matchKey: string }): string =>
  `${placeOf(rule)} ${rule.matchKey}`

/** The ids of rules of a list with one of the keys, except declined ones, by their identity as in `sameRule`. */
export async function rulesLike(
  db: Reader,
  ctx: Pick<MerchantCtx, 'merchantId'>,
  list: RiskList,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(riskRules)
    .where(
      only(
        ofMerchant(ctx, riskRules),
        eq(riskRules.list, list),
        inArray(riskRules.matchKey, [...keys]),
        isNull(riskRules.deletedAt),
        ne(riskRules.status, 'declined'),
      ),
    )
  return new Map(rows.map((rule) => [sameRule(rule), rule.id]))
}

/** Refuses a second rule of a list with the same value and scope. `self` is the rule being edited. */
export async function refuseDuplicate(
  tx: Tx,
  ctx: MerchantCtx,
  same: Same,
  self?: string,
): Promise<void> {
  const found = (await rulesLike(tx, ctx, same.list, [same.matchKey])).get(sameRule(same))
  refuseFor(
    found !== undefined && found !== self
      ? [reason('risk_rule.exists', { record: found, type: same.list })]
      : [],
  )
}
