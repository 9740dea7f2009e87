import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { inventory, type Step, stateIds, stepper } from './explore-inventory.ts'

/** Variants of an event's payload. Keys: an event type, `done:<invoke id>` or `error:<invoke id>`. */
export type Samples = Readonly<Record<string, readonly object[]>>

/** How a machine is explored: where it begins and what may be sent to it. */
export type Model = {
  readonly machine: AnyStateMachine
  /** Inputs, each of which begins a graph of its own. */
  readonly inputs?: readonly unknown[]
  /** Stored places to begin from instead of an input. */
  readonly places?: readonly { readonly value: string; readonly context: object }[]
  readonly samples?: Samples
  /** The part of the context that decides whether two places are the same. */
  readonly abstract?: (context: Record<string, unknown>) => unknown
}

export type Edge = {
  readonly from: string
  readonly to: string
  readonly event: EventObject
  readonly taken: readonly string[]
  readonly emitted: readonly EventObject[]
  readonly snapshot: AnyMachineSnapshot
}
export type Graph = {
  readonly start: string
  readonly input: unknown
  readonly begun: readonly string[]
  readonly places: ReadonlyMap<string, AnyMachineSnapshot>
  readonly out: ReadonlyMap<string, readonly Edge[]>
  readonly visited: ReadonlySet<string>
}

const PLACES_MAX = 5_000
const written = (_: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : typeof value === 'function' ? undefined : value

/** Everything that could be sent to a machine now, with every sample of its payload. */
export function candidates(snapshot: AnyMachineSnapshot, samples: Samples = {}): EventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node): string[] => [...node.transitions.keys()]))
  return [...types].flatMap((type) => {
    if (type.startsWith('xstate.done.state.')) return []
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
    const list = samples[kind ? `${kind}:${id}` : type] ?? [{}]
    return list.map((payload) => ({ type, ...(kind ? { actorId: id } : {}), ...payload }))
  })
}

const sourceOf = (key: string) => key.slice(0, key.indexOf(' | '))

function exploreFrom(model: Model, first: Step, input: unknown): Graph {
  const { machine, samples, abstract } = model
  const { step } = stepper(machine)
  if (first.snapshot.status === 'error') throw first.snapshot.error
  const name = ({ value, status, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, status, abstract ? abstract(context) : context], written)
  const start = name(first.snapshot)
  const places = new Map<string, AnyMachineSnapshot>([[start, first.snapshot]])
  const out = new Map<string, Edge[]>()
  const visited = new Set(first.snapshot._nodes.map(({ id }) => id))
  const visit = ({ entered, taken }: Step) => {
    // A state left at once by `always` shows only as the source of what was taken.
    for (const id of [...entered, ...taken.map(sourceOf)]) visited.add(id)
  }
  visit(first)
  for (const [from, snapshot] of places) {
    const edges: Edge[] = []
    out.set(from, edges)
    if (snapshot.status !== 'active') continue
    for (const event of candidates(snapshot, samples)) {
      const next = step(snapshot, event)
      const to = name(next.snapshot)
      visit(next)
      edges.push({ from, to, event, ...next })
      if (!places.has(to)) places.set(to, next.snapshot)
      if (places.size > PLACES_MAX) throw new Error(`${machine.id}: abstract its context`)
    }
  }
  return { start, input, begun: first.taken, places, out, visited }
}

/** One graph for each input or stored place of the model. */
export function explore(model: Model): Graph[] {
  const { machine, places } = model
  const { begin } = stepper(machine)
  const stored = (places ?? []).map((place) => {
    const snapshot: AnyMachineSnapshot = machine.resolveState(place)
    const first: Step = { snapshot, taken: [], entered: [], emitted: [] }
    return exploreFrom(model, first, place)
  })
  const inputs = model.inputs ?? (places ? [] : [undefined])
  return [...stored, ...inputs.map((input) => exploreFrom(model, begin(input), input))]
}

export type Coverage = {
  readonly total: number
  readonly walked: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly unvisited: readonly string[]
}

/** The transitions and states of the definition against those that these keys and states reach. */
export function coverageOf(
  machine: AnyStateMachine,
  taken: Iterable<string>,
  visited: ReadonlySet<string>,
): Coverage {
  const all = inventory(machine)
  const walked = new Set(taken)
  return {
    total: all.length,
    walked,
    missing: all.filter(({ key }) => !walked.has(key)).map(({ key }) => key),
    unvisited: stateIds(machine).filter((id) => !visited.has(id)),
  }
}
