import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getStateNodes,
} from 'xstate'
import { recorder, type Taken } from './explore-inventory.ts'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, type StatePath } from './graph.ts'

/** Variants of an event's payload. Keys: an event type, `done:<invoke id>` or `error:<invoke id>`. */
export type Samples = Readonly<Record<string, readonly object[]>>

/** How a machine is explored: its initial snapshots and the events that may be sent to it. */
export type Model = {
  readonly machine: AnyStateMachine
  /** Inputs, each the start of a separate graph. */
  readonly inputs?: readonly unknown[]
  /** Stored states to start from instead of an input. */
  readonly places?: readonly { readonly value: string; readonly context: object }[]
  readonly samples?: Samples
  /** The part of the context that decides whether two snapshots are the same. */
  readonly abstract?: (context: Record<string, unknown>) => unknown
}

export type Edge = {
  readonly from: AnyMachineSnapshot
  readonly event: EventObject
  readonly state: AnyMachineSnapshot
  readonly to: string
  readonly taken: readonly string[]
}
/** Everything reachable from one initial snapshot; snapshots with the same key are one vertex. */
export type Graph = {
  readonly input: unknown
  readonly first: Taken
  readonly edges: ReadonlyMap<string, readonly Edge[]>
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>
  readonly shortestPaths: () => readonly StatePath<AnyMachineSnapshot, EventObject>[]
}

// Beyond this limit the package throws "Traversal limit exceeded": the model needs an `abstract`, or a narrower one.
const EDGES_MAX = 200_000
const json = (_: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : typeof value === 'function' ? undefined : value

function memoised<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Every event that could be sent to a machine in a snapshot, with every sample of its payload. */
export function candidates({ machine, value }: AnyMachineSnapshot, samples: Samples = {}) {
  const nodes = getStateNodes(machine.root, value)
  const types = new Set(nodes.flatMap((node): string[] => [...node.transitions.keys()]))
  return [...types].flatMap((type): EventObject[] => {
    // The machine raises these itself.
    if (type.startsWith('xstate.done.state.')) return []
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
    const payloads = samples[kind ? `${kind}:${id}` : type] ?? [{}]
    return payloads.map((payload) => ({ type, ...(kind ? { actorId: id } : {}), ...payload }))
  })
}

function exploreFrom(model: Model, input: unknown, first: Taken): Graph {
  const { machine, abstract } = model
  if (first.snapshot.status === 'error') throw first.snapshot.error
  const { step } = recorder(machine)
  const keyOf = memoised(({ value, status, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, status, abstract ? abstract(context) : context], json),
  )
  // Each snapshot has its own event objects, so an event object identifies one edge.
  const events = memoised((snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'active' ? candidates(snapshot, model.samples) : [],
  )
  const steps = new Map<EventObject, Taken>()
  const logic: ActorLogic<AnyMachineSnapshot, EventObject> = {
    transition(snapshot, event, scope) {
      const known = steps.get(event) ?? step(snapshot, event, scope)
      steps.set(event, known)
      return known.snapshot
    },
    getInitialSnapshot: () => first.snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  let edgesMade = 0
  const traversal = {
    fromState: first.snapshot,
    serializeState: keyOf,
    // JSON does not distinguish every payload.
    serializeEvent: () => `${edgesMade++}`,
    events,
    limit: EDGES_MAX,
  }
  const adjacency = adjacencyMapToArray(getAdjacencyMap(logic, traversal))
  const edges = adjacency.map(({ state: from, event, nextState: state }): Edge => {
    const { taken = [] } = steps.get(event) ?? {}
    return { from, event, state, to: keyOf(state), taken }
  })
  const snapshots = new Map<string, AnyMachineSnapshot>([[keyOf(first.snapshot), first.snapshot]])
  for (const { to, state } of edges) if (!snapshots.has(to)) snapshots.set(to, state)
  return {
    ...{ input, first, snapshots, keyOf },
    edges: Map.groupBy(edges, ({ from }) => keyOf(from)),
    shortestPaths: () => getShortestPaths(logic, traversal),
  }
}

/** One graph for each input or stored state of the model, explored once in a process. */
export const explore = memoised((model: Model): readonly Graph[] => {
  const { machine, places, inputs = places ? [] : [undefined] } = model
  const { begin } = recorder(machine)
  const stored = (places ?? []).map((place) => {
    const snapshot: AnyMachineSnapshot = machine.resolveState(place)
    return exploreFrom(model, place, { snapshot, taken: [] })
  })
  return [...stored, ...inputs.map((input) => exploreFrom(model, input, begin(input)))]
})
