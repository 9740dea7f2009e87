import { eq, sql } from 'drizzle-orm'
import type { DeskDecision } from '#domain/cases.ts'
import { sandboxRefusedRule } from '#domain/payments/risk-lists.ts'
import { reason as reasonOf } from '#domain/reasons.ts'
import { riskRuleScopeLabels, riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { reasonsAgainst, type WhiteRuleEvent } from '#machines/payments/lifecycles/white-rule.ts'
import { askDesk } from '#server/cases/ask.ts'
import {
  atOnce,
  type Deciding,
  type DeskCase,
  fact,
  stateOrDeleted,
} from '#server/cases/desk-case.ts'
import { againstSamePerson, firstPassOf } from '#server/cases/first-pass.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId, only, unscoped } from '#server/kernel/scope.ts'
import { riskListEvents } from './events.ts'
import { factsOf, type StoredRule, scopeOf } from './rules.ts'
import { rulesChange } from './shared/rule-hits.ts'
import { stepWhiteRule, storeStep } from './step-rule.ts'
import { scopeName } from './visible-rules.ts'

const queue = 'white_rule' as const
const isWhite = eq(riskRules.list, 'white')

const eventOf = {
  first_pass: 'FIRST_PASS',
  approve: 'APPROVE',
  decline: 'DECLINE',
  invalidate: 'INVALIDATE',
} as const satisfies Partial<Record<DeskDecision, WhiteRuleEvent['type']>>
const stepOf = (decision: DeskDecision): WhiteRuleEvent['type'] =>
  Object.entries(eventOf).find(([name]) => name === decision)?.[1] ?? fail('internal')

async function ruleOf(db: Reader, subject: string) {
  const [found] = await db
    .select({ rule: riskRules, scopeName })
    .from(riskRules)
    .where(only(byId(riskRules.id, subject), isWhite))
  return found
}

/** The reasons against a decision: those of the lifecycle, and the four-eyes rule for the second pass. */
async function againstOf(db: Reader, ctx: Ctx, rule: StoredRule) {
  const first = await firstPassOf(db, queue, rule.id)
  return (decision: DeskDecision) => {
    const reasons = reasonsAgainst(factsOf(rule), { type: stepOf(decision) })
    return reasons.length === 0 && decision === 'approve'
      ? againstSamePerson(ctx, first, 'risk_rule.same_reviewer')
      : reasons
  }
}

/** The desk cases for white list rules: reviewed twice before they take effect, and invalidated when a risk arises. */
export const whiteRuleCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, shown as label, ${stateOrDeleted(sql`status`)} as state,
    coalesce(asked_at, created_at) as since, null::bigint as amount, null::text as currency,
    lower(id || ' ' || shown || ' ' || comment) as search
    from risk_rules where ${unscoped('the desk decides for all')} and list = 'white'`,
  waiting: ['pending', 'review'],
  async facts(db, ctx, subject) {
    const found = await ruleOf(db, subject)
    if (!found) return undefined
    const { rule } = found
    const locale = { locale: ctx.language }
    const { scope } = scopeOf(rule)
    return [
      ...fact('list_rule_type', riskRuleTypeLabels[rule.type]({}, locale)),
      ...fact('list_rule', rule.shown),
      ...fact('list_rule_scope', found.scopeName ?? riskRuleScopeLabels[scope]({}, locale)),
      ...fact('comment', rule.comment),
    ]
  },
  async against(db, ctx, subject) {
    const { rule } = (await ruleOf(db, subject)) ?? fail('not_found')
    return againstOf(db, ctx, rule)
  },
  decide: atOnce(decideWhiteRule),
  async robot(tx, _ctx, subject) {
    const found = await ruleOf(tx, subject)
    if (found && found.rule.deletedAt !== null) return null
    if (found?.rule.status === 'pending')
      return found.rule.shown.includes(sandboxRefusedRule)
        ? { decision: 'decline', reason: 'value_too_wide' }
        : { decision: 'first_pass', reason: null }
    return found?.rule.status === 'review' ? { decision: 'approve', reason: null } : null
  },
}

/** Applies the transition of a decision. Waits for running payments that have already queried the rules. */
async function decideWhiteRule(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const known = (await ruleOf(tx, subject)) ?? fail('not_found')
  const { merchantId } = known.rule
  await rulesChange(tx, merchantId)
  const { rule } = (await ruleOf(tx, subject)) ?? fail('not_found')
  refuseFor(rule.deletedAt === null ? [] : [reasonOf('desk.case_deleted')])
  refuseFor((await againstOf(tx, ctx, rule))(decision))
  const taken = stepWhiteRule(rule, stepOf(decision))
  const { status } = taken.after
  await storeStep(tx, ctx, rule, taken, { reason, noteEn, noteZh })
  if (status === 'review') await askDesk(tx, ctx, { queue, subject })
  await recordDecision(tx, ctx, {
    ...{ queue, events: riskListEvents, subject, decision, reason, noteEn, noteZh, merchantId },
    before: rule.status,
    after: status,
    label: rule.shown,
    storeId: null,
  })
}
