import { eq, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { NetworkStatus } from '#domain/payments/disputes.ts'
import { reason } from '#domain/reasons.ts'
import { disputeReasonLabels } from '#labels/payments/disputes.ts'
import { reasonsAgainst, transition } from '#machines/payments/lifecycles/dispute.ts'
import { amountFact, atOnce, type DeskCase, fact, instantFact } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader } from '#server/db/open.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { maskedCard } from '#server/payments/transactions/shared/view.ts'
import { networkEvents } from './end-by-network.ts'
import { outcomeEvents } from './events.ts'
import { factsOf } from './facts.ts'
import { lockDispute } from './lock.ts'
import { moveDispute } from './move.ts'

const statuses = Object.keys(networkEvents) as NetworkStatus[]
const eventOf = (decision: string) => {
  const status = statuses.find((one) => networkEvents[one].decision === decision)
  return { type: networkEvents[status ?? fail('internal')].event }
}

/** In live mode the card network decides how an alert ends, so the staff cannot. */
const againstStaff = ({ services }: Pick<Ctx, 'services'>) =>
  services.mode === 'live' ? [reason('dispute.network_decides')] : []

/** The minimum length of a note that describes what was done. */
const saysEnough = 20

async function readCase(db: Reader, subject: string) {
  const [row] = await db
    .select({ held: disputes, payment: transactions, website: stores.name })
    .from(disputes)
    .innerJoin(transactions, eq(transactions.id, disputes.transactionId))
    .innerJoin(stores, eq(stores.id, disputes.storeId))
    .where(byId(disputes.id, subject))
  return row
}

/**
 * The desk cases for answered alerts: the card network decides how they end, and in the sandbox the staff act for it.
 */
export const disputeCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, id as label, status as state, received_at as since,
    amount, currency, lower(id || ' ' || transaction_id || ' ' || network_reference) as search
    from disputes where ${unscoped('the desk decides for all')}`,
  waiting: ['processed'],
  async facts(db, ctx, subject) {
    const row = await readCase(db, subject)
    if (!row) return undefined
    const { held, payment, website } = row
    return [
      ...amountFact('amount', held.amount, currencyOf(held.currency)),
      ...fact('website', website),
      ...fact('order_id', payment.merchantReference),
      ...fact('payer_email', payment.email),
      ...fact('card', maskedCard(payment)),
      ...fact('dispute_reason', disputeReasonLabels[held.reason]({}, { locale: ctx.language })),
      ...fact('note', held.note),
      // The merchant's deadline; the network's own is unknown.
      ...instantFact('answer_until', held.status === 'pending' ? held.deadline : null),
    ]
  },
  async against(db, ctx, subject) {
    const row = await readCase(db, subject)
    const facts = row ? await factsOf(db, row.held) : fail('not_found')
    const never = againstStaff(ctx)
    return (decision) => [...never, ...reasonsAgainst(facts, eventOf(decision))]
  },
  decide: atOnce(async (tx, ctx, { subject, decision, reason: why, noteEn, noteZh }) => {
    const never = againstStaff(ctx)
    if (never.length > 0) throw new Failure('refused', { reasons: never })
    const { held } = (await lockDispute(tx, subject)) ?? fail('not_found')
    const taken = applyTransition(transition(await factsOf(tx, held), eventOf(decision)))
    await audit(tx, ctx, await moveDispute(tx, ctx, held, taken))
    await recordDecision(tx, ctx, {
      ...{ queue: 'dispute', events: outcomeEvents, subject, decision, label: subject },
      ...{ merchantId: held.merchantId, storeId: held.storeId },
      ...{ before: held.status, after: taken.after.status, reason: why, noteEn, noteZh },
    })
  }),
  // The robot accepts an answer with a meaningful note, or one about a payment with an authenticated payer.
  async robot(tx, _ctx, subject) {
    const row = await readCase(tx, subject)
    if (row?.held.status !== 'processed') return null
    const { held, payment } = row
    const isProved = held.reason === 'DUTY' && payment.threeD
    return isProved || (held.note?.length ?? 0) >= saysEnough
      ? { decision: 'succeed', reason: 'answer_accepted' }
      : { decision: 'lose', reason: 'answer_insufficient' }
  },
}
