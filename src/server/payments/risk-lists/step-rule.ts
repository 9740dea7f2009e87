import { transition as stepBlack } from '#machines/payments/lifecycles/black-rule.ts'
import {
  transition as stepWhite,
  type WhiteRuleEvent,
} from '#machines/payments/lifecycles/white-rule.ts'
import { blackState, type RuleEvent } from '#machines/payments/parts/risk-rule.ts'
import type { Changes, Tx } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsOf, type StoredRule } from './rules.ts'

/**
 * The transition of a rule in the lifecycle of its list; fails with `refused` and the reasons when it is not allowed.
 */
export function stepRule(rule: StoredRule, type: RuleEvent) {
  if (rule.list === 'white') return stepWhiteRule(rule, type)
  const { after } = applyTransition(stepBlack(blackState(rule), { type }))
  return { after: { ...after, invalidated: undefined } }
}

/** The transition of a white rule, by the merchant or the provider. */
export const stepWhiteRule = (rule: StoredRule, type: WhiteRuleEvent['type']) => {
  const { after } = applyTransition(stepWhite(factsOf(rule), { type }))
  return { after }
}
export type RuleStep = ReturnType<typeof stepRule>

/** Stores a transition together with other changes; a deleted rule keeps its status. */
export async function storeStep(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  rule: Pick<StoredRule, 'id' | 'list'>,
  taken: RuleStep | null,
  columns: Changes<typeof riskRules> = {},
): Promise<void> {
  const { status, invalidated } = taken?.after ?? {}
  const decided = status === undefined || status === 'deleted' ? {} : { status, invalidated }
  const waits = status === 'pending' || status === 'review'
  // A rule that waits for the provider again loses its previous decision.
  const anew = waits && rule.list === 'white' ? { askedAt: ctx.now, ...noAnswer } : {}
  await tx
    .update(riskRules)
    .set({ ...anew, ...decided, ...columns })
    .where(byId(riskRules.id, rule.id))
}

const noAnswer = { reason: null, noteEn: null, noteZh: null }
