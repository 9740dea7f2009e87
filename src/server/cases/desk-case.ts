import { type SQL, sql } from 'drizzle-orm'
import type { Fact } from '#contract/desk/case-shapes.ts'
import {
  type DeskDecision,
  type DeskFact,
  type DeskQueue,
  type DeskReason,
  deletedState,
} from '#domain/cases.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Notes } from '#domain/notes.ts'
import type { Reason } from '#domain/reasons.ts'
import type { Label } from '#labels/label.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'

type Kind = Exclude<Fact['kind'], 'amount' | 'instant'>

/** A fact as a list of one; empty when the value is null or empty. */
export const fact = (name: DeskFact, value: string | null, kind: Kind = 'text'): Fact[] =>
  value === null || value === '' ? [] : [{ name, kind, value }]

/** An amount in minor units as a fact with its currency, such as `12.00 USD`. */
export const amountFact = (name: DeskFact, minor: bigint | null, currency: Currency): Fact[] =>
  minor === null
    ? []
    : [{ name, kind: 'amount', value: `${decimalOf(minor, currency)} ${currency}` }]

export const instantFact = (name: DeskFact, at: Date | null): Fact[] =>
  at === null ? [] : [{ name, kind: 'instant', value: at.toISOString() }]

/** A decision by a staff member or the robot. */
export type Deciding = Notes & {
  readonly subject: string
  readonly decision: DeskDecision
  readonly reason: DeskReason | null
  /** Remitted amount in minor units; null means all that is left, or that the decision has no amount. */
  readonly amount: bigint | null
  /** The bank's reference for a remittance; null for every other decision. */
  readonly reference: string | null
}

/** A decision by the robot; fields that it omits are empty. */
export type RobotStep = Pick<Deciding, 'decision' | 'reason'> & Partial<Pick<Deciding, 'reference'>>

export type DeskCase = {
  /**
   * Selects every case that ever existed: subject, merchant_id, label, state (`deletedState` if its merchant deleted
   * it), since (timestamptz), amount (minor units) and currency, both null where a case has none, and search
   * (lower-case search text). Optional columns: kind (a code of `kindLabels`), country and decide_by (timestamptz).
   */
  readonly rows: SQL
  /** The label of each kind of case; omitted when there is only one kind. */
  readonly kindWords?: Readonly<Record<string, Label>>
  /** The states in which a case waits for the staff. */
  readonly waiting: readonly string[]
  /** Countries by case where they are not in a column; omitted where they are, or where the country is irrelevant. */
  readonly countries?: (
    db: Reader,
    ctx: Ctx,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** The facts that the staff need before a decision; undefined when the case does not exist. */
  readonly facts: (db: Reader, ctx: Ctx, subject: string) => Promise<readonly Fact[] | undefined>
  /**
   * The reasons against a decision under the lifecycle of the case, empty when it is legal; a remittance is also
   * checked by its amount. The case is read once for all decisions.
   */
  readonly against: (
    db: Reader,
    ctx: Ctx,
    subject: string,
  ) => Promise<(decision: DeskDecision, amount?: bigint | null) => readonly Reason[]>
  /**
   * Prepares a decision, which may read the database and call external systems, and returns a function that executes it
   * in one transaction: it makes the transition, moves the money and records the decision.
   */
  readonly decide: (db: Reader, ctx: Ctx, deciding: Deciding) => Promise<(tx: Tx) => Promise<void>>
  /** The decision that the robot would make now; null for none. */
  readonly robot: (tx: Tx, ctx: Ctx, subject: string) => Promise<RobotStep | null>
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** How the cases of each queue are listed and decided. */
    readonly cases: Readonly<Record<DeskQueue, DeskCase>>
  }
}

/** The state of a case as SQL, over rows that may be soft-deleted. */
export const stateOrDeleted = (state: SQL): SQL =>
  sql`case when deleted_at is null then ${state} else ${deletedState} end`

/** Adapts a decision that needs nothing but its transaction. */
export const atOnce =
  (decide: (tx: Tx, ctx: Ctx, deciding: Deciding) => Promise<void>): DeskCase['decide'] =>
  async (_db, ctx, deciding) =>
  (tx) =>
    decide(tx, ctx, deciding)
