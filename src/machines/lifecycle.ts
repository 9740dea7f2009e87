import { type AnyStateMachine, transition as advance, type SnapshotFrom } from 'xstate'
import { type Reason, type ReasonCode, type ReasonParams, reason } from '#domain/reasons.ts'
import { explain } from './explain.ts'

declare const ofLifecycle: unique symbol

/**
 * Brands a value that a lifecycle transition produced. Where a lifecycle governs a column, only branded values are
 * stored.
 */
export type FromTransition<T> = T & { readonly [ofLifecycle]: true }
type Storable = string | bigint | boolean
/** Facts after a transition, with every storable value branded. */
type SteppedFacts<T> = T extends Storable
  ? FromTransition<T>
  : { readonly [K in keyof T]: T[K] extends Storable ? FromTransition<T[K]> : T[K] }

/**
 * A legal transition of a record: its facts before and after. Only a lifecycle creates one, so everything stored from
 * it is legal.
 */
export type Transition<Before, After = Before> = {
  readonly before: Before
  readonly after: SteppedFacts<After>
  readonly [ofLifecycle]: true
}

/** Result of an event on a record: a transition, or all reasons against it. */
export type Outcome<Before, After> =
  | { readonly transition: Transition<Before, After>; readonly reasons: readonly [] }
  | { readonly transition: undefined; readonly reasons: readonly Reason[] }

type Definition<Machine extends AnyStateMachine, Before, After, Event> = {
  readonly machine: Machine
  /** Machine snapshot that corresponds to the facts. */
  readonly snapshotOf: (facts: Before) => SnapshotFrom<Machine>
  /** Facts that correspond to a snapshot. */
  readonly read: (place: SnapshotFrom<Machine>) => After
  /** Parameters for the text of a reason. */
  readonly params?: (code: ReasonCode, facts: Before) => ReasonParams
  /** Reasons that replace those of the machine where these would mislead. */
  readonly override?: (facts: Before, event: Event) => readonly Reason[]
}

/** Checks and applies events on a record, according to its machine. */
export type Lifecycle<Before, After, Event> = {
  /** All reasons against an event; empty exactly when the event is allowed. */
  readonly reasonsAgainst: (facts: Before, event: Event) => Reason[]
  /** Applies the event: returns the transition, or the reasons against it. Stores nothing. */
  readonly transition: (facts: Before, event: Event) => Outcome<Before, After>
}

/** Builds the lifecycle that screen and server share from a machine whose states and context are facts of a record. */
export function lifecycle<
  Machine extends AnyStateMachine,
  Before,
  After,
  Event extends Parameters<typeof advance<Machine>>[2],
>({
  machine,
  snapshotOf,
  read,
  params,
  override,
}: Definition<Machine, Before, After, Event>): Lifecycle<Before, After, Event> {
  const reasonsAgainst = (facts: Before, event: Event): Reason[] => {
    const overridden = override?.(facts, event) ?? []
    if (overridden.length > 0) return [...overridden]
    return explain(snapshotOf(facts), event).map((code) =>
      reason(code, params?.(code, facts) ?? {}),
    )
  }
  return {
    reasonsAgainst,
    transition: (facts, event) => {
      const reasons = reasonsAgainst(facts, event)
      if (reasons.length > 0) return { transition: undefined, reasons }
      const [to] = advance(machine, snapshotOf(facts), event)
      // The only place that creates a `Transition`, from one that the machine itself took.
      const transition = { before: facts, after: read(to) } as Transition<Before, After>
      return { transition, reasons: [] }
    },
  }
}
