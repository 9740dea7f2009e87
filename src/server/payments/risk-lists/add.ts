import type * as contract from '#contract/payments/risk-lists.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { insertRules, refuseDuplicate } from './insert-rules.ts'
import { authorizeList } from './permit-list.ts'
import { storedScope } from './read-scope.ts'
import { storedValue } from './read-value.ts'
import { auditedRule } from './rules.ts'
import { rulesChange } from './shared/rule-hits.ts'

/** Adds a rule. For a card the match key contains the hash of the number, never the number. */
export const add: Handler<typeof contract.add> = async (ctx, input) => {
  const { list, type, comment, scope, scopeId } = input
  authorizeList(ctx, list)
  const value = await storedValue(ctx, type, input.value)
  const of = {
    call: 'riskList.add',
    owner: ctx.merchantId,
    input: { list, type, ...value, scope, scopeId, comment },
  }
  return write(ctx, of, async (tx) => {
    await rulesChange(tx, ctx.merchantId)
    const kept = await storedScope(tx, ctx, { scope, scopeId })
    await refuseDuplicate(tx, ctx, { list, matchKey: value.matchKey, ...kept })
    const [rule] = await insertRules(tx, ctx, list, [{ type, ...value, ...kept, comment }])
    const ruleId = rule?.id ?? ''
    return {
      answer: { ruleId },
      audited: rule ? { action: 'risk_rule.add', subject: ruleId, after: auditedRule(rule) } : [],
    }
  })
}
