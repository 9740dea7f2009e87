import { and, eq } from 'drizzle-orm'
import { type CaseFigure, caseFigureOf } from '#contract/money/proof-shapes.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import {
  type ChargebackStage,
  isMoneyEvent,
  type MoneyEventKind,
} from '#domain/payments/chargebacks.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import type { Within } from '#server/kernel/scope.ts'
import type { CaseRecord } from '../case-record.ts'
import { type CaseStep, frozenAfter, stepsInto, stepsOf } from '../case-steps.ts'
import { historyOf } from '../history.ts'
import { journalsOf } from '../money-of.ts'

/** The case concerned, and optionally a stage or a line of its history. */
type CaseFigureAsked = {
  readonly chargebackId: string
  readonly stage?: ChargebackStage | undefined
  readonly eventId?: string | undefined
}

type CaseFigureFound = {
  readonly transactionId: string
  readonly currency: Currency
  /** The keys of the journals that may have moved it. */
  readonly keys: readonly string[]
  /** The figure according to the case and its history, in minor units; null when they do not contain it. */
  readonly shown: bigint | null
}

/**
 * The journals behind a figure of a case: one line of its history, the amount held when a stage began, or everything
 * frozen now. Null when the case is not visible or has no such line.
 */
export async function caseFigure(
  db: Reader,
  within: Within,
  figure: CaseFigure,
  { chargebackId, stage, eventId }: CaseFigureAsked,
): Promise<CaseFigureFound | null> {
  const own = eq(chargebacks.id, chargebackId)
  const [held] = await db
    .select()
    .from(chargebacks)
    .where(and(within(chargebacks), own))
  if (!held?.settlementCurrency) return null
  const { transactionId } = held
  const about = { transactionId, currency: currencyOf(held.settlementCurrency) }
  const history = await historyOf(db, held)
  if (figure === 'caseHeld') {
    if (stage === undefined) {
      const keys = keysIn(held, stepsOf(history), frozenKinds)
      return { ...about, keys, shown: (held.held ?? 0n) + held.feeHeld }
    }
    const steps = stepsInto(history, stage)
    return { ...about, keys: keysIn(held, steps, heldKinds), shown: frozenAfter(steps) }
  }
  for (const step of stepsOf(history)) {
    const line = step.lines.find(({ id }) => id === eventId)
    if (line && isMoneyEvent(line.kind) && caseFigureOf[line.kind] === figure)
      return { ...about, keys: keysOf(held, step, [line.kind]), shown: line.amount }
  }
  return null
}

const heldKinds = ['frozen', 'lost', 'released'] as const satisfies MoneyEventKind[]
const frozenKinds = [
  ...heldKinds,
  'arbitration_fee_frozen',
  'arbitration_fee_paid',
  'arbitration_fee_released',
] as const satisfies MoneyEventKind[]

/**
 * The journal keys of the transitions, by their lines; the first freeze is always included, because older versions
 * recorded no line for it.
 */
const keysIn = (held: CaseRecord, steps: readonly CaseStep[], kinds: readonly MoneyEventKind[]) =>
  steps.flatMap((step, at) => {
    const told = step.lines.map(({ kind }) => kind)
    const posted = kinds.filter((kind) => told.includes(kind) || (at === 0 && kind === 'frozen'))
    return keysOf(held, step, posted)
  })

/** The journal keys of a transition for some kinds of movement. */
function keysOf(held: CaseRecord, stages: CaseStep, kinds: readonly MoneyEventKind[]): string[] {
  const { merchantId, storeId, transactionId, id: flowId, settlementCurrency, openedAt: at } = held
  const currency = currencyOf(settlementCurrency ?? held.currency)
  const place = { merchantId, storeId, transactionId, flowId, currency, at }
  return kinds.flatMap((kind) =>
    journalsOf[kind](place, 1n, stages).flatMap(({ key }) => (key === null ? [] : [key])),
  )
}
