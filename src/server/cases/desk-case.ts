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

/** A fact as it stands; nothing where it is empty. */
export const fact = (name: DeskFact, value: string | null, kind: Kind = 'text'): Fact[] =>
  value === null || value === '' ? [] : [{ name, kind, value }]

/** An amount with its currency: `12.00 USD`. */
export const amountFact = (name: DeskFact, minor: bigint | null, currency: Currency): Fact[] =>
  minor === null
    ? []
    : [{ name, kind: 'amount', value: `${decimalOf(minor, currency)} ${currency}` }]

export const instantFact = (name: DeskFact, at: Date | null): Fact[] =>
  at === null ? [] : [{ name, kind: 'instant', value: at.toISOString() }]

/** A decision as the staff, or the robot, makes it. */
export type Deciding = Notes & {
  readonly subject: string
  readonly decision: DeskDecision
  readonly reason: DeskReason | null
  /** Minor units; what was remitted. Null: all that is left, or no amount belongs to the decision. */
  readonly amount: bigint | null
  /** What the bank calls a remittance; null where none belongs to the decision. */
  readonly reference: string | null
}

/** What the robot decides; what it does not say is nothing. */
export type RobotStep = Pick<Deciding, 'decision' | 'reason'> & Partial<Pick<Deciding, 'reference'>>

export type DeskCase = {
  /**
   * Selects every case there ever was: subject, merchant_id, label, state (`deletedState` where its merchant has
   * deleted it), since (timestamptz), amount (minor units) and currency, both null where a case has none, and search
   * (what it is found by, lower case). Where it has them also kind (a code of `kindLabels`), country and decide_by
   * (timestamptz).
   */
  readonly rows: SQL
  /** What each kind of case is called; left out where there is but one. */
  readonly kindWords?: Readonly<Record<string, Label>>
  /** The states in which a case waits for the staff. */
  readonly waiting: readonly string[]
  /** Countries by case where they do not stand in a column; left out where they do, or where none matters. */
  readonly countries?: (
    db: Reader,
    ctx: Ctx,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** What is to be known of a case before it is decided; undefined when there is none. */
  readonly facts: (db: Reader, ctx: Ctx, subject: string) => Promise<readonly Fact[] | undefined>
  /** What stands against a decision now, by the lifecycle of the case; empty when it is legal. The case is read once; of a remittance also by its amount. */
  readonly against: (
    db: Reader,
    ctx: Ctx,
    subject: string,
  ) => Promise<(decision: DeskDecision, amount?: bigint | null) => readonly Reason[]>
  /**
   * Makes a decision ready, which may read and ask the outside world, and gives what then does it in one transaction:
   * takes the legal step, moves the money that belongs to it and records the decision.
   */
  readonly decide: (db: Reader, ctx: Ctx, deciding: Deciding) => Promise<(tx: Tx) => Promise<void>>
  /** What the robot would decide now; null: nothing. */
  readonly robot: (tx: Tx, ctx: Ctx, subject: string) => Promise<RobotStep | null>
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** How the cases of each queue are listed and decided. */
    readonly cases: Readonly<Record<DeskQueue, DeskCase>>
  }
}

/** The state of a case over rows that may be deleted. */
export const stateOrDeleted = (state: SQL): SQL =>
  sql`case when deleted_at is null then ${state} else ${deletedState} end`

/** A decision that needs nothing but its transaction. */
export const atOnce =
  (decide: (tx: Tx, ctx: Ctx, deciding: Deciding) => Promise<void>): DeskCase['decide'] =>
  async (_db, ctx, deciding) =>
  (tx) =>
    decide(tx, ctx, deciding)
