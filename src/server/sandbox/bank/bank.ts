import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { currencyOf } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import {
  type ChargebackReason,
  type ChargebackStage,
  halfOf,
  isAnswered,
} from '#domain/payments/chargebacks.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { sandboxCaseAnswers, sandboxCases } from '#server/db/schema/sandbox.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { byId } from '#server/kernel/scope.ts'
import type { CaseAnswer } from '#server/ports/card-network.ts'
import { keepMessage } from './messages.ts'
import { type BankAct, isScript, type Planned, type ScriptName, scriptOf } from './scripts.ts'

type Held = typeof sandboxCases.$inferSelect

const caseOf = async (db: Database | Tx, reference: string): Promise<Held | undefined> => {
  const [row] = await db.select().from(sandboxCases).where(eq(sandboxCases.reference, reference))
  return row
}

/** Stores an answer once, and plans the bank's reaction. */
export async function takeAnswer(db: Database, answer: CaseAnswer, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    const { reference, caseReference, stage, version, pack } = answer
    const kept = { reference, caseReference, stage, version, packBytes: pack.length, at }
    const taken = await tx
      .insert(sandboxCaseAnswers)
      .values(kept)
      .onConflictDoNothing()
      .returning({ reference: sandboxCaseAnswers.reference })
    if (taken.length > 0) await decideOn(tx, caseReference, stage, at)
  })
}

/** Plans the bank's reaction to an answer in a stage. A case that did not start from a test card is treated kindly. */
export async function decideOn(
  tx: Tx,
  reference: string,
  stage: ChargebackStage,
  at: Date,
): Promise<void> {
  const known = await caseOf(tx, reference)
  const held = known ?? {
    reference,
    operationId: '',
    script: 'kind',
    stage,
    amount: 0n,
    openedAt: at,
  }
  if (!known) await tx.insert(sandboxCases).values(held)
  if (held.script === 'kind' && held.stage !== stage)
    await tx.update(sandboxCases).set({ stage }).where(byId(sandboxCases.reference, reference))
  else if (held.stage !== stage) return
  if (!isScript(held.script)) return
  const { answered, begun } = scriptOf(held.script)
  await plan(tx, { ...held, stage }, answered[stage] ?? begun[stage], at)
}

/**
 * Opens a case against a payment, as its test card defines it; does nothing if the payment does not exist or already
 * has a case.
 */
export async function beginCase(
  tx: Tx,
  operationId: string,
  {
    script,
    reason,
  }: { readonly script: ScriptName; readonly reason?: ChargebackReason | undefined },
  at: Date,
): Promise<void> {
  const [paid] = await tx
    .select({ amount: transactions.amount, currency: transactions.currency })
    .from(transactions)
    .where(byId(transactions.id, operationId))
  if (!paid) return
  const reference = `case_${operationId}`
  const { opens, reason: usual, begun } = scriptOf(script)
  const held = { reference, operationId, script, stage: opens, amount: paid.amount, openedAt: at }
  const made = await tx.insert(sandboxCases).values(held).onConflictDoNothing().returning()
  if (made.length === 0) return
  await say(tx, at, {
    ...{ reference: `${reference}:opened`, caseReference: reference, at: at.toISOString() },
    kind: 'opened',
    ...{ stage: opens, operationId, reason: reason ?? usual },
    ...{ currency: currencyOf(paid.currency), amount: paid.amount.toString() },
  })
  await plan(tx, held, begun[opens], at)
}

/** Schedules the bank's next action, once per stage. */
async function plan(tx: Tx, held: Held, act: BankAct | undefined, at: Date): Promise<void> {
  if (!act) return
  const { days, ...rest } = act
  await enqueue(tx, {
    kind: 'sandbox.bankActs',
    key: `${held.reference}:${held.stage}:${act.kind}`,
    dueAt: new Date(at.getTime() + days * day),
    payload: { caseReference: held.reference, stage: held.stage, act: rest },
  })
}

/** Adds a message about a case, once per reference; it is collected at once. */
async function say(tx: Tx, at: Date, message: Said): Promise<void> {
  await keepMessage(tx, message)
  await enqueue(tx, { kind: 'chargeback.collect', dueAt: at, payload: {} })
}

/** Carries out a planned action, unless the case has moved on since. Adds the message about the next stage. */
export async function actOn(
  tx: Tx,
  asked: { caseReference: string; stage: string; act: Planned },
  at: Date,
): Promise<void> {
  const held = await caseOf(tx, asked.caseReference)
  if (!held || held.stage !== asked.stage || !isScript(held.script)) return
  const { act } = asked
  const next = stageAfter(held.stage, act)
  const reference = `${held.reference}:${held.stage}:${act.kind}`
  const head = { reference, caseReference: held.reference, at: at.toISOString() }
  await say(tx, at, messageOf(head, held, act))
  if (next === null) return
  await tx
    .update(sandboxCases)
    .set({ stage: next })
    .where(byId(sandboxCases.reference, held.reference))
  await plan(tx, { ...held, stage: next }, scriptOf(held.script).begun[next], at)
}

type Said = v.InferInput<typeof CaseMessage>

function messageOf(
  head: Pick<Said, 'reference' | 'caseReference' | 'at'>,
  held: Held,
  act: Planned,
): Said {
  const { stage, amount } = held
  switch (act.kind) {
    case 'escalated':
      return { ...head, kind: act.kind, stage: act.to }
    case 'confirmed':
      return { ...head, kind: act.kind }
    case 'withdrawn':
      return { ...head, kind: act.kind, stage }
    case 'ruled':
      // A partial ruling gives each side half.
      return {
        ...{ ...head, kind: act.kind, ruling: act.ruling },
        lost: act.ruling === 'partial' ? halfOf(amount).toString() : null,
      }
    default:
      if (!isAnswered(stage)) throw new Error(`the bank decides on no answer in ${stage}`)
      return { ...head, kind: act.kind, stage }
  }
}

const stageAfter = (stage: string, act: Planned): ChargebackStage | null => {
  if (act.kind === 'escalated') return act.to
  return act.kind === 'accepted' && stage === '1st_chargeback' ? 'chargeback_reversal' : null
}
