import type * as contract from '#contract/payments/risk-lists.ts'
import { againstScope } from '#domain/payments/risk-lists.ts'
import { askDesk } from '#server/cases/ask.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import type { Tx } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { refuseDuplicate } from './insert-rules.ts'
import { authorizeList } from './permit-list.ts'
import { type StoredScope, storedScope } from './read-scope.ts'
import { type StoredValue, storedValue } from './read-value.ts'
import { auditedRule, type FoundRule, findRule, findRules, ruleRevision } from './rules.ts'
import { rulesChange } from './shared/rule-hits.ts'
import { stepRule, storeStep } from './step-rule.ts'

/** Changes a rule. For a white rule, any change but that of the comment requires a new review. */
export const edit: Handler<typeof contract.edit> = async (ctx, input) => {
  const { id, type, comment, scope, scopeId, seen } = input
  const { rule: before } = await findRule(ctx.db, ctx, id)
  authorizeList(ctx, before.list)
  const typed = input.value === undefined ? undefined : await storedValue(ctx, type, input.value)
  if (typed === undefined && type !== before.type) return failFields({ value: 'required' })
  const sent = { id, seen, type, scope, scopeId, comment, ...(typed ?? { kept: true }) }
  const of = { call: 'riskList.edit', owner: ctx.merchantId, input: sent }
  return write(ctx, of, async (tx) => {
    await inTurnOfCase(tx, 'white_rule', id)
    await rulesChange(tx, ctx.merchantId)
    const found = (await findRules(tx, ctx, [id])).get(id) ?? fail('not_found')
    refuseUnseen(seen, ruleRevision(found.rule))
    refuseFor(againstScope(found))
    const value = typed ?? found.rule
    if (typed === undefined && type !== found.rule.type) return fail('changed_meanwhile')
    const kept = await storedScope(tx, ctx, { scope, scopeId })
    return {
      answer: 'SUCCESS' as const,
      audited: await change(tx, ctx, found, { type, comment, value, kept }),
    }
  })
}

type Wanted = {
  readonly type: FoundRule['rule']['type']
  readonly comment: string
  readonly value: StoredValue
  readonly kept: StoredScope
}

async function change(tx: Tx, ctx: MerchantCtx, { rule }: FoundRule, wanted: Wanted) {
  const { type, comment, kept } = wanted
  const { matchKey, shown } = wanted.value
  const next = { ...rule, type, comment, matchKey, shown, ...kept }
  const isSame =
    matchKey === rule.matchKey &&
    kept.forStoreId === rule.forStoreId &&
    kept.forGroupId === rule.forGroupId
  if (isSame && comment === rule.comment && shown === rule.shown) return []
  const columns = { type, comment, matchKey, shown, ...kept, changedAt: ctx.now }
  const taken = isSame ? null : stepRule(rule, 'EDIT')
  if (!isSame) await refuseDuplicate(tx, ctx, next, rule.id)
  await storeStep(tx, ctx, rule, taken, columns)
  const status = taken?.after.status ?? rule.status
  if (taken && status === 'pending')
    await askDesk(tx, ctx, { queue: 'white_rule', subject: rule.id })
  return [
    {
      action: 'risk_rule.edit' as const,
      subject: rule.id,
      before: auditedRule(rule),
      after: { ...auditedRule(next), status },
    },
  ]
}
