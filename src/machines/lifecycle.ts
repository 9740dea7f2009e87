import { type AnyStateMachine, type SnapshotFrom, transition } from 'xstate'
import { type Reason, type ReasonCode, type ReasonParams, reason } from '#domain/reasons.ts'
import { explain } from './explain.ts'

declare const ofLifecycle: unique symbol

/** A value that a step of a lifecycle led to. Only such a one is stored where a lifecycle decides. */
export type Stepped<T> = T & { readonly [ofLifecycle]: true }
type Storable = string | bigint | boolean
/** Facts as a step leads to them. */
type SteppedFacts<T> = T extends Storable
  ? Stepped<T>
  : { readonly [K in keyof T]: T[K] extends Storable ? Stepped<T[K]> : T[K] }

/** A legal step of a record: its facts before and after. Only a lifecycle makes one, so what is stored of it is legal. */
export type Step<Before, After = Before> = {
  readonly before: Before
  readonly after: SteppedFacts<After>
  readonly [ofLifecycle]: true
}

/** How an event ends on a record: a step, or every reason against it. */
export type Outcome<Before, After> =
  | { readonly step: Step<Before, After>; readonly reasons: readonly [] }
  | { readonly step: undefined; readonly reasons: readonly Reason[] }

type Definition<Machine extends AnyStateMachine, Before, After, Event> = {
  readonly machine: Machine
  /** The machine where the facts say that it stands. */
  readonly place: (facts: Before) => SnapshotFrom<Machine>
  /** The facts as a place says them. */
  readonly read: (place: SnapshotFrom<Machine>) => After
  /** The figures that a reason names. */
  readonly params?: (code: ReasonCode, facts: Before) => ReasonParams
  /** What is said instead of the machine's reasons, where these would mislead. */
  readonly rather?: (facts: Before, event: Event) => readonly Reason[]
}

/** What may happen to a record, by its machine: asked before, and taken. */
export type Lifecycle<Before, After, Event> = {
  /** All reasons against an event; empty exactly when it may happen. */
  readonly reasonsAgainst: (facts: Before, event: Event) => Reason[]
  /** Takes the event: the facts that it leads to, or the reasons against it. Stores nothing. */
  readonly step: (facts: Before, event: Event) => Outcome<Before, After>
}

/** The questions that screen and server ask of a machine whose states and context are facts of a record. */
export function lifecycle<
  Machine extends AnyStateMachine,
  Before,
  After,
  Event extends Parameters<typeof transition<Machine>>[2],
>({
  machine,
  place,
  read,
  params,
  rather,
}: Definition<Machine, Before, After, Event>): Lifecycle<Before, After, Event> {
  const reasonsAgainst = (facts: Before, event: Event): Reason[] => {
    const told = rather?.(facts, event) ?? []
    if (told.length > 0) return [...told]
    return explain(place(facts), event).map((code) => reason(code, params?.(code, facts) ?? {}))
  }
  return {
    reasonsAgainst,
    step: (facts, event) => {
      const reasons = reasonsAgainst(facts, event)
      if (reasons.length > 0) return { step: undefined, reasons }
      const [to] = transition(machine, place(facts), event)
      // The one place that makes a step: of a transition that the machine itself took.
      const step = { before: facts, after: read(to) } as Step<Before, After>
      return { step, reasons: [] }
    },
  }
}
