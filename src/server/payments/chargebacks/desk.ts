import { eq, sql } from 'drizzle-orm'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import type { DeskDecision } from '#domain/cases.ts'
import { currencyOf } from '#domain/currencies.ts'
import { shareOf } from '#domain/money.ts'
import { noteIn } from '#domain/notes.ts'
import { reasonsAgainstPlaying } from '#domain/payments/case-opening.ts'
import { chargebackReasons, halfOf, isAnswered, nextStage } from '#domain/payments/chargebacks.ts'
import { reason } from '#domain/reasons.ts'
import { chargebackLabels, reasonLabels } from '#labels/payments/chargebacks.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/chargeback.ts'
import type { ChargebackEvent } from '#machines/payments/lifecycles/chargeback-facts.ts'
import { amountFact, type DeskCase, fact } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { answerFacts, dueFacts } from './answer-facts.ts'
import { factsOf } from './case-record.ts'
import { networkStatements } from './network-statements.ts'
import { readyToReceive } from './shared/receive.ts'

type Case = typeof chargebacks.$inferSelect

/** The label of a reason; an unknown code is returned unchanged. */
const wordOf = (code: string, locale: Ctx['language']): string => {
  const known = chargebackReasons.find((one) => one === code)
  return known ? reasonLabels[known]({}, { locale }) : code
}

const stateOf = ({ stage, status, outcome }: Pick<Case, 'stage' | 'status' | 'outcome'>) =>
  status === 'closed' ? `closed:${outcome}` : `${stage}:${status}`

async function caseOf(db: Reader, id: string): Promise<Case> {
  const [row] = await db.select().from(chargebacks).where(byId(chargebacks.id, id))
  return row ?? fail('not_found')
}

/** The lifecycle event of a decision by the bank. */
function eventOf(decision: DeskDecision, row: Case): ChargebackEvent {
  switch (decision) {
    case 'accept_answer':
      return { type: 'ACCEPTED', deadline: row.deadline.getTime() }
    case 'reject_answer':
      return { type: 'REJECTED' }
    case 'escalate':
      return { type: 'ESCALATED', deadline: row.deadline.getTime(), worth: row.worth, fee: 0n }
    case 'confirm_payment':
      return { type: 'CARDHOLDER_CONFIRMED' }
    case 'withdraw':
      return { type: 'WITHDRAWN' }
    case 'credit':
      return { type: 'REFUNDED' }
    case 'rule_partial':
      return { type: 'RULED_PARTIAL', lost: shareOf(row.worth, halfOf(row.amount), row.amount) }
    default:
      return { type: decision === 'rule_win' ? 'RULED_WIN' : 'RULED_LOSE' }
  }
}

// The lifecycle has checked that the stage can be answered.
const answered = (stage: Case['stage']) => (isAnswered(stage) ? stage : fail('internal'))

/** The network message that corresponds to a decision. */
function messageOf(
  ctx: Ctx,
  decision: DeskDecision,
  row: Case,
  comment: string | null,
): CaseMessage {
  const head = {
    reference: ctx.newId('msg'),
    caseReference: row.caseReference ?? row.id,
    at: ctx.now.toISOString(),
    comment,
  }
  const next = nextStage(row.stage)
  const { stage } = row
  switch (decision) {
    case 'accept_answer':
      return { ...head, kind: 'accepted', stage: answered(stage), until: null }
    case 'reject_answer':
      return { ...head, kind: 'rejected', stage: answered(stage) }
    case 'escalate':
      return { ...head, kind: 'escalated', stage: next ?? fail('internal'), until: null }
    case 'confirm_payment':
      return { ...head, kind: 'confirmed' }
    case 'withdraw':
      return { ...head, kind: 'withdrawn', stage }
    case 'credit':
      return { ...head, kind: 'credited', stage }
    case 'rule_partial':
      return {
        ...head,
        kind: 'ruled',
        ruling: 'partial',
        lost: halfOf(row.amount).toString(),
      }
    default:
      return {
        ...head,
        kind: 'ruled',
        ruling: decision === 'rule_win' ? 'win' : 'lose',
        lost: null,
      }
  }
}

function against(ctx: Ctx, row: Case, decision: DeskDecision) {
  const playing = reasonsAgainstPlaying(ctx.services.mode)
  return playing.length > 0 ? playing : reasonsAgainst(factsOf(row), eventOf(decision, row))
}

/**
 * The desk cases for chargebacks. In the sandbox the staff act as the cardholder's bank and the card network; in live
 * mode the desk only shows their messages.
 */
export const chargebackCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, id as label,
    case when status = 'closed' then 'closed:' || outcome else stage || ':' || status end as state,
    coalesce(stage_at, opened_at) as since, amount, currency,
    lower(id || ' ' || transaction_id || ' ' || coalesce(case_reference, '')) as search
    from chargebacks where ${unscoped('the desk decides for all')}`,
  waiting: [
    'retrieval:waiting',
    '1st_chargeback:waiting',
    'chargeback_reversal:waiting',
    '2nd_chargeback:waiting',
    'pre_arbitration:waiting',
    'arbitration:waiting',
  ],
  async facts(db, ctx, subject) {
    const locale = ctx.language
    const [found] = await db
      .select({ row: chargebacks, website: stores.name })
      .from(chargebacks)
      .innerJoin(stores, eq(stores.id, chargebacks.storeId))
      .where(byId(chargebacks.id, subject))
    if (!found) return undefined
    const { row, website } = found
    const settled = row.settlementCurrency === null ? null : currencyOf(row.settlementCurrency)
    return [
      ...fact('stage', chargebackLabels[row.stage]({}, { locale })),
      ...fact('dispute_reason', wordOf(row.reason, locale)),
      ...amountFact('amount', row.amount, currencyOf(row.currency)),
      ...(settled ? amountFact('frozen', (row.held ?? 0n) + row.feeHeld, settled) : []),
      ...fact('website', website),
      ...fact('transaction_id', row.transactionId),
      ...fact('bank_comment', row.bankComment),
      ...dueFacts(row),
      ...(await answerFacts(db, row)),
      ...(await networkStatements(db, ctx, row.caseReference)),
    ]
  },
  async against(db, ctx, subject) {
    const row = await caseOf(db, subject)
    return (decision) => against(ctx, row, decision)
  },
  async decide(db, ctx, { subject, decision, reason: why, ...said }) {
    const seen = await caseOf(db, subject)
    // An illegal decision has no message; a repeat of a completed call is answered before that matters.
    const receive =
      against(ctx, seen, decision).length > 0
        ? null
        : await readyToReceive(ctx, messageOf(ctx, decision, seen, noteIn('en', said)))
    return async (tx) => {
      const row = await caseOf(tx, subject)
      refuseFor(against(ctx, row, decision))
      if (receive === null) return fail('case_changed')
      const { fate, why: because } = await receive(tx)
      if (fate !== 'applied') refuseFor([reason(because ?? 'action.not_possible')])
      const after = await caseOf(tx, subject)
      const { merchantId, storeId } = row
      await recordDecision(tx, ctx, {
        ...{ queue: 'chargeback', subject, merchantId, storeId, decision, events: null },
        ...{ before: stateOf(row), after: stateOf(after), label: subject },
        ...{ reason: why, noteEn: said.noteEn, noteZh: said.noteZh },
      })
    }
  },
  // The sandbox bank acts by itself, according to the test card of the payment.
  robot: async () => null,
}
