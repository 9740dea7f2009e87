import { limits } from '#domain/limits.ts'
import type { Transition } from '#machines/lifecycle.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type {
  TransactionEvent,
  TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { transactAndWake } from '#server/kernel/due-work.ts'
import { type RuleHits, ruleHits, rulesHold } from '#server/payments/risk-lists/shared/rule-hits.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { addEvent } from '../add-event.ts'
import { type SettlementTerms, settlementTermsOf } from '../amounts.ts'
import { notifyEnded } from '../ended.ts'
import { factsOf } from '../facts.ts'
import { notifyHeldPayment } from '../notify-payment.ts'
import { dropResumeJob, reverseJob } from '../resume-job.ts'
import { succeed } from '../succeed.ts'
import {
  lockRecord,
  readRecord,
  storeStep,
  type TransactionRecord,
  updateRecord,
} from './record.ts'

const eventOf = {
  approved: { type: 'APPROVED' },
  declined: { type: 'DECLINED' },
  review: { type: 'HELD' },
} as const satisfies Partial<Record<NetworkAnswer['outcome'], TransactionEvent>>

/**
 * Ends a payment or authorisation with the network's response and returns its present status; idempotent. `challenge`
 * and `pending` leave it PROCESSING. An approval of a payment that has meanwhile failed or been cancelled is reversed
 * at the network by a job. A payment held for review by the network passes at once if an effective white list rule
 * matches it and no black list rule does.
 */
export async function endPayment(
  ctx: Ctx,
  id: string,
  answer: NetworkAnswer,
): Promise<TransactionRecord['status']> {
  const { outcome } = answer
  if (outcome === 'pending') return (await readRecord(ctx.db, id)).status
  if (outcome === 'challenge') return await noteChallenge(ctx, id)
  const worth = await worthAtEnd(ctx, id, outcome)
  return transactAndWake(ctx, async (tx) => {
    const payment = await lockRecord(tx, id)
    const riskRuleId = outcome === 'review' && worth ? await passingRule(tx, payment) : null
    const event = riskRuleId === null ? eventOf[outcome] : eventOf.approved
    const { transition: taken } = transition(factsOf(payment), event)
    if (!taken) return await alreadyEnded(tx, ctx, payment, outcome)
    const passes = outcome === 'approved' || riskRuleId !== null
    await writeEnd(tx, ctx, { payment, taken, answer, worth: passes ? worth : null, riskRuleId })
    const { status: ended } = taken.after
    await dropResumeJob(tx, id)
    const after = {
      ...{ status: ended, reference: answer.reference, declineCode: answer.declineCode },
      ...(riskRuleId === null ? {} : { riskRuleId }),
    }
    const before = { status: payment.status }
    const { merchantId } = payment
    await audit(tx, ctx, { action: 'transaction.end', subject: id, merchantId, before, after })
    await notifyEnded(tx, ctx, payment, ended)
    return ended
  })
}

/**
 * The settlement of an approval, or of a held payment that a rule may let pass. Queries the network, so it must not be
 * called inside a transaction.
 */
async function worthAtEnd(
  ctx: Ctx,
  id: string,
  outcome: keyof typeof eventOf,
): Promise<SettlementTerms | null> {
  if (outcome === 'declined') return null
  const payment = await readRecord(ctx.db, id)
  if (outcome === 'review' && passingOf(await ruleHits(ctx.db, payment)) === null) return null
  return await settlementTermsOf(ctx, payment)
}

/** A white rule only lets payments pass that would be held and that no black rule matches. */
const passingOf = ({ black, white }: RuleHits): string | null => (black === null ? white : null)

async function passingRule(tx: Tx, payment: TransactionRecord): Promise<string | null> {
  await rulesHold(tx, payment.merchantId)
  return passingOf(await ruleHits(tx, payment))
}

async function alreadyEnded(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  outcome: keyof typeof eventOf,
): Promise<TransactionRecord['status']> {
  const over = payment.status === 'FAILED' || payment.status === 'CANCELED'
  if (over && outcome !== 'declined') await enqueue(tx, reverseJob(payment.id, ctx.now, 'late'))
  return payment.status
}

async function writeEnd(
  tx: Tx,
  ctx: Ctx,
  end: {
    readonly payment: TransactionRecord
    readonly taken: Transition<TransactionFacts>
    readonly answer: NetworkAnswer
    readonly worth: SettlementTerms | null
    /** The white rule that let the payment pass without review. */
    readonly riskRuleId: string | null
  },
): Promise<void> {
  const { payment, taken, answer, worth, riskRuleId } = end
  const { outcome, reference, declineCode } = answer
  const { status } = taken.after
  const network = { networkReference: reference, arn: reference, ...(riskRuleId && { riskRuleId }) }
  if (worth) {
    await succeed(tx, ctx, payment, taken, worth, network)
    await addEvent(tx, ctx, payment, { kind: 'authorised', status })
  } else if (outcome === 'review') {
    const reviewUntil = new Date(ctx.now.getTime() + limits.reviewAutoCancel)
    const { score = null, reasons = ['risk_rule'] } = answer.risk ?? {}
    const held = {
      outcome: 'REVIEW' as const,
      reviewReason: reasons[0] ?? 'risk_rule',
      reviewReasons: [...reasons],
      reviewScore: score,
    }
    await storeStep(tx, payment.id, taken, { ...held, ...network, reviewUntil })
    await addEvent(tx, ctx, payment, { kind: 'held', status })
    const payload = { transactionId: payment.id }
    await enqueue(tx, { kind: 'review.timeout', key: payment.id, dueAt: reviewUntil, payload })
    await notifyHeldPayment(tx, ctx, payment, reviewUntil)
  } else {
    const failed = payment.type === 'AUTH' ? 'PREAUTHORIZE_FAILED' : 'PAID_FAILED'
    const ended = { outcome: failed, endedAt: ctx.now } as const
    await storeStep(tx, payment.id, taken, { ...ended, declineCode, networkReference: reference })
    await addEvent(tx, ctx, payment, { kind: 'declined', status })
  }
}

const noteChallenge = (ctx: Ctx, id: string) =>
  transact(ctx.db, async (tx) => {
    const payment = await lockRecord(tx, id)
    if (payment.status !== 'PROCESSING' || payment.threeD) return payment.status
    await updateRecord(tx, id, { threeD: true })
    await addEvent(tx, ctx, payment, { kind: 'challenged', status: 'PROCESSING' })
    return payment.status
  })
