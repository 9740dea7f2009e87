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

/** The step of a rule by the lifecycle of its list; fails `refused` with its reasons when there is none. */
export function stepRule(rule: StoredRule, type: RuleEvent) {
  if (rule.list === 'white') return stepWhiteRule(rule, type)
  const { after } = applyTransition(stepBlack(blackState(rule), { type }))
  return { after: { ...after, invalidated: undefined } }
}

/** The step of a white rule, of the merchant's or the provider's. */
export const stepWhiteRule = (rule: StoredRule, type: WhiteRuleEvent['type']) => {
  const { after } = applyTransition(stepWhite(factsOf(rule), { type }))
  return { after }
}
export type RuleStep = ReturnType<typeof stepRule>

/** Stores what a step led to with what else is changed; of a deleted rule its status stays what it was. */
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
  // Who waits for the provider anew has no older answer of it any more.
  const anew = waits && rule.list === 'white' ? { askedAt: ctx.now, ...noAnswer } : {}
  await tx
    .update(riskRules)
    .set({ ...anew, ...decided, ...columns })
    .where(byId(riskRules.id, rule.id))
}

const noAnswer = { reason: null, noteEn: null, noteZh: null }
