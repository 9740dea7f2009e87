import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/payments/risk-lists.ts'
import { againstScope, type RiskRuleAct } from '#domain/payments/risk-lists.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { againstRule, type RuleEvent } from '#machines/payments/parts/risk-rule.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { write } from '#server/kernel/write.ts'
import { authorizeList } from './permit-list.ts'
import { type FoundRule, factsOf, findRules, type StoredRule } from './rules.ts'
import { rulesChange } from './shared/rule-hits.ts'
import { stepRule, storeStep } from './step-rule.ts'

type Act = RiskRuleAct | 'delete'
type Changed = Output<typeof contract.batchEdit>
type Asked = Pick<Input<typeof contract.batchEdit>, 'list' | 'ruleIds'> & {
  readonly act: Act
  readonly comment: string
}

const events = {
  enable: 'ENABLE',
  disable: 'DISABLE',
  delete: 'DELETE',
} as const satisfies Partial<Record<Act, RuleEvent>>
const actions = {
  enable: 'risk_rule.enable',
  disable: 'risk_rule.disable',
  comment: 'risk_rule.comment',
  delete: 'risk_rule.delete',
} as const satisfies Record<Act, Audited['action']>

/** Enables, disables or comments many rules; if the change is not allowed for one of them, none is changed. */
export const batchEdit: Handler<typeof contract.batchEdit> = (ctx, input) =>
  changeMany(ctx, 'riskList.batchEdit', input)

/** Deletes many rules; payments that matched them still refer to them. */
export const batchDelete: Handler<typeof contract.batchDelete> = (ctx, input) =>
  changeMany(ctx, 'riskList.batchDelete', { ...input, act: 'delete', comment: '' })

async function changeMany(ctx: MerchantCtx, call: string, asked: Asked): Promise<Changed> {
  authorizeList(ctx, asked.list)
  const ids = [...new Set(asked.ruleIds)]
  return write(ctx, { call, owner: ctx.merchantId, input: asked }, async (tx) => {
    await rulesChange(tx, ctx.merchantId)
    const found = await findRules(tx, ctx, ids, asked.list)
    const audited: Audited[] = []
    const refused: Changed['refused'] = []
    for (const id of ids) {
      const one = found.get(id)
      const reasons = one ? against(one, asked.act) : [reason('risk_rule.unknown')]
      if (one && reasons.length === 0) audited.push(await changeOne(tx, ctx, one.rule, asked))
      else
        refused.push({
          ruleId: id,
          value: one?.rule.shown ?? id,
          reasons: renderReasons(reasons, localeContextOf(ctx)),
        })
    }
    return { answer: { changed: audited.length, refused }, audited }
  })
}

function against(found: FoundRule, act: Act): Reason[] {
  const own = act === 'comment' ? [] : againstRule(factsOf(found.rule), events[act])
  return [...againstScope(found), ...own]
}

async function changeOne(
  tx: Tx,
  ctx: MerchantCtx,
  rule: StoredRule,
  { act, comment }: Asked,
): Promise<Audited> {
  const action = actions[act]
  const { id: subject, status, comment: former } = rule
  if (act === 'comment') {
    await storeStep(tx, ctx, rule, null, { comment, changedAt: ctx.now })
    return { action, subject, before: { comment: former }, after: { comment } }
  }
  const taken = stepRule(rule, events[act])
  const at = act === 'delete' ? { deletedAt: ctx.now } : { changedAt: ctx.now }
  await storeStep(tx, ctx, rule, taken, at)
  const { status: next } = taken.after
  if (next === 'review') await askDesk(tx, ctx, { queue: 'white_rule', subject })
  const shown = { list: rule.list, type: rule.type, value: rule.shown }
  return {
    action,
    subject,
    before: { ...shown, status },
    after: act === 'delete' ? { deleted: true } : { ...shown, status: next },
  }
}
