import { type AnyStateMachine, transition as advance, type SnapshotFrom } from 'xstate'
import { type Reason, type ReasonCode, type ReasonParams, reason } from '#domain/reasons.ts'
import { explain } from './explain.ts'

declare const ofLifecycle: unique symbol

/** A value that a step of a lifecycle led to. Only such a one is stored where a lifecycle decides. */
export type FromTransition<T> = T & { readonly [ofLifecycle]: true }
type Storable = string | bigint | boolean
/** Facts as a step leads to them. */
type SteppedFacts<T> = T extends Storable
  ? FromTransition<T>
  : { readonly [K in keyof T]: T[K] extends Storable ? FromTransition<T[K]> : T[K] }

/** A legal step of a record: its facts before and after. Only a lifecycle makes one, so what is stored of it is legal. */
export type Transition<Before, After = Before> = {
  readonly before: Before
  readonly after: SteppedFacts<After>
  readonly [ofLifecycle]: true
}

/** How an event ends on a record: a step, or every reason against it. */
export type Outcome<Before, After> =
  | { readonly transition: Transition<Before, After>; readonly reasons: readonly [] }
  | { readonly transition: undefined; readonly reasons: readonly Reason[] }

type Definition<Machine extends AnyStateMachine, Before, After, Event> = {
  readonly machine: Machine
  /** The machine where the facts say that it stands. */
  readonly snapshotOf: (facts: Before) => SnapshotFrom<Machine>
  /** The facts as a place says them. */
  readonly read: (place: SnapshotFrom<Machine>) => After
  /** The figures that a reason names. */
  readonly params?: (code: ReasonCode, facts: Before) => ReasonParams
  /** What is said instead of the machine's reasons, where these would mislead. */
  readonly override?: (facts: Before, event: Event) => readonly Reason[]
}

/** What may happen to a record, by its machine: asked before, and taken. */
export type Lifecycle<Before, After, Event> = {
  /** All reasons against an event; empty exactly when it may happen. */
  readonly reasonsAgainst: (facts: Before, event: Event) => Reason[]
  /** Takes the event: the facts that it leads to, or the reasons against it. Stores nothing. */
  readonly transition: (facts: Before, event: Event) => Outcome<Before, After>
}

/** The questions that screen and server ask of a machine whose states and context are facts of a record. */
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
      // The only place that makes one, of a transition that the machine itself took.
      const transition = { before: facts, after: read(to) } as Transition<Before, After>
      return { transition, reasons: [] }
    },
  }
}
