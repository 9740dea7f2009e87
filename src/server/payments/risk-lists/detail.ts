import { and, desc, eq, like } from 'drizzle-orm'
import type * as contract from '#contract/payments/risk-lists.ts'
import { noteIn } from '#domain/notes.ts'
import { payerFor } from '#domain/payments/payer-for.ts'
import { actionLabel } from '#labels/actions/all.ts'
import { m } from '#paraglide/messages.js'
import { auditEntries } from '#server/db/schema/audit.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ofMerchant } from '#server/kernel/scope.ts'
import { authorizeList } from './permit-list.ts'
import { findRule, toRule } from './rules.ts'

/** The maximum number of history lines; the one for payments follows. */
const told = 50
const metTold = 10

export const detail: Handler<typeof contract.detail> = async (ctx, { id }) => {
  const found = await findRule(ctx.db, ctx, id)
  const { rule } = found
  authorizeList(ctx, rule.list)
  return {
    ...toRule(found),
    note: noteIn(ctx.language, rule),
    deletedAt: rule.deletedAt?.toISOString() ?? null,
    history: await historyOf(ctx, id),
    met: await metBy(ctx, id),
  }
}

/** The history of a rule: user actions from the audit log, and decisions of the provider without names. */
async function historyOf(ctx: MerchantCtx, id: string) {
  const locale = { locale: ctx.language }
  const done = await ctx.db
    .select({ at: auditEntries.at, action: auditEntries.action, by: auditEntries.actorName })
    .from(auditEntries)
    .where(
      and(
        ofMerchant(ctx, auditEntries),
        eq(auditEntries.subject, id),
        like(auditEntries.action, 'risk_rule.%'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(told)
  const decided = await ctx.db
    .select({ at: deskDecisions.at, after: deskDecisions.after })
    .from(deskDecisions)
    .where(
      and(
        ofMerchant(ctx, deskDecisions),
        eq(deskDecisions.queue, 'white_rule'),
        eq(deskDecisions.subject, id),
      ),
    )
    .orderBy(desc(deskDecisions.at))
    .limit(told)
  return [
    ...done.map(({ at, action, by }) => ({
      at: at.toISOString(),
      action: actionLabel(action, locale),
      by: by ?? '',
      status: null,
    })),
    ...decided.map(({ at, after }) => ({
      at: at.toISOString(),
      action: m.risk_lists_history_decided({}, locale),
      by: m.risk_lists_history_provider({}, locale),
      status: after,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
}

async function metBy(ctx: MerchantCtx, ruleId: string) {
  const rows = await ctx.db
    .select({ id: transactions.id, at: transactions.createdAt, payer: transactions.email })
    .from(transactions)
    .where(and(inScope(ctx, transactions), eq(transactions.riskRuleId, ruleId)))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(metTold)
  return rows.map(({ id, at, payer }) => ({
    ...{ transactionId: id, at: at.toISOString() },
    payer: payerFor(ctx.permissions, payer),
  }))
}
