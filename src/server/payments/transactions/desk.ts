import { eq, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { Language } from '#domain/time-zones.ts'
import { reviewReason } from '#labels/payments/transactions.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import { amountFact, type DeskCase, fact, instantFact } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { audit } from '#server/kernel/audit.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { settlementTermsOf } from '#server/payments/transactions/amounts.ts'
import { decideReview } from '#server/payments/transactions/decide-review.ts'
import { riskOrderEvents } from '#server/payments/transactions/events.ts'
import { factsOf } from '#server/payments/transactions/facts.ts'
import { readRecord } from '#server/payments/transactions/shared/record.ts'

type Payment = typeof transactions.$inferSelect

const verdictOf = (decision: string) => (decision === 'approve' ? 'APPROVE' : 'REJECT')

/** The desk cases for payments held by risk control: the issuer has approved them, and a person has to decide. */
export const riskOrderCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, id as label, status as state, created_at as since,
    review_until as decide_by, amount, currency, lower(id || ' ' || merchant_reference || ' ' || coalesce(email, '')) as search
    from transactions where ${unscoped('the desk decides for all')} and review_until is not null`,
  waiting: ['REVIEW'],
  async facts(db, ctx, subject) {
    const [row] = await db
      .select({ payment: transactions, website: stores.name })
      .from(transactions)
      .innerJoin(stores, eq(stores.id, transactions.storeId))
      .where(byId(transactions.id, subject))
    if (!row) return undefined
    const { payment, website } = row
    return [
      ...amountFact('amount', payment.amount, currencyOf(payment.currency)),
      ...fact('website', website),
      ...fact('order_id', payment.merchantReference),
      ...fact('payer_email', payment.email),
      ...fact('card', cardOf(payment)),
      ...fact('issue_country', payment.issueCountry, 'country'),
      ...fact('risk_score', payment.reviewScore === null ? null : `${payment.reviewScore}`),
      ...fact('risk_reasons', reviewReasonOf(payment, ctx.language)),
      ...instantFact('due_by', payment.reviewUntil),
    ]
  },
  async against(db, _ctx, subject) {
    const facts = factsOf(await readRecord(db, subject))
    return (decision) => reasonsAgainst(facts, { type: verdictOf(decision) })
  },
  async decide(db, ctx, deciding) {
    const { subject, decision, reason, noteEn, noteZh } = deciding
    const verdict = verdictOf(decision)
    const payment = await readRecord(db, subject)
    const worth = verdict === 'APPROVE' ? await settlementTermsOf(ctx, payment) : null
    return async (tx) => {
      const { before, after, audited } = await decideReview(tx, ctx, subject, verdict, worth)
      for (const entry of audited) await audit(tx, ctx, entry)
      await recordDecision(tx, ctx, {
        queue: 'risk_order',
        events: riskOrderEvents,
        subject,
        merchantId: payment.merchantId,
        decision,
        before,
        after,
        label: subject,
        storeId: payment.storeId,
        reason,
        noteEn,
        noteZh,
      })
    }
  },
  // A robot cannot detect fraud: the case waits for a person or its deadline.
  robot: async () => null,
}

const reviewReasonOf = ({ reviewReasons, reviewReason: main }: Payment, locale: Language): string =>
  (reviewReasons ?? (main === null ? [] : [main]))
    .map((code) => reviewReason(code, { locale }))
    .join(' · ')

const cardOf = ({ cardFirstSix, cardLastFour }: Payment) =>
  cardFirstSix && cardLastFour ? `${cardFirstSix}******${cardLastFour}` : null
