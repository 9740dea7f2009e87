import { type AnyMachineSnapshot, type EventObject, getStateNodes } from 'xstate'
import { explain } from '#machines/explain.ts'
import { type Edge, explore, type Graph, type Model } from './explore.ts'
import { inventory, stateIds } from './explore-inventory.ts'
import {
  type EventExecutor,
  type SerializedEvent,
  type SerializedSnapshot,
  type StatePath,
  type Step,
  TestModel,
} from './graph.ts'

type WalkStep = Step<AnyMachineSnapshot, EventObject> & { readonly taken: readonly string[] }
/** A path from one initial snapshot; its first step is `xstate.init`. */
interface Walk extends StatePath<AnyMachineSnapshot, EventObject> {
  readonly input: unknown
  steps: WalkStep[]
}

/** The goals that a graph edge achieves. */
export type Goal = (edge: Edge) => readonly string[]

export const goals = {
  /** Every transition once. */
  transitions: ({ taken }) => taken,
  /** Every transition once, and every refused event once for each reason. */
  refusals: ({ taken, event, from }) =>
    taken.length
      ? taken
      : [`refused ${JSON.stringify(from.value)} ${event.type} ${explain(from, event).join()}`],
} satisfies Record<string, Goal>

type Options = {
  readonly goal?: Goal
  readonly maxSteps?: number
  /** Whether the driver can perform an event; all of them by default. */
  readonly by?: (event: EventObject, from: AnyMachineSnapshot) => boolean
  /** Starts from these inputs only; from all inputs of the model by default. */
  readonly inputs?: readonly unknown[]
}

/** The shortest path from a snapshot to an edge with an open goal. */
function nearest(
  { edges, keyOf }: Graph,
  from: AnyMachineSnapshot,
  open: (edge: Edge) => boolean,
  by: Options['by'],
): readonly Edge[] | undefined {
  const paths = new Map<string, readonly Edge[]>([[keyOf(from), []]])
  for (const [key, path] of paths) {
    for (const edge of edges.get(key) ?? []) {
      if (by && !by(edge.event, edge.from)) continue
      if (open(edge)) return [...path, edge]
      if (!paths.has(edge.to)) paths.set(edge.to, [...path, edge])
    }
  }
  return undefined
}

/** Few long walks that together reach every goal: the nearest open goal first. */
export function coveringWalks(
  model: Model,
  { goal = goals.transitions, maxSteps = 40, by }: Options = {},
): Walk[] {
  const walks: Walk[] = []
  const reached = new Set<string>()
  const isOpen = (key: string) => !reached.has(key)
  const open = (edge: Edge) => goal(edge).some(isOpen)
  for (const graph of explore(model)) {
    const { snapshot, taken } = graph.first
    const first: WalkStep = { event: { type: 'xstate.init' }, state: snapshot, taken }
    for (;;) {
      const steps = [first]
      const hasNew = taken.some(isOpen)
      for (const key of taken) reached.add(key)
      let { state } = first
      const nextPath = () => nearest(graph, state, open, by)
      for (let path = nextPath(); path; path = nextPath()) {
        if (steps.length > 1 && steps.length + path.length > maxSteps) break
        for (const edge of path) for (const key of goal(edge)) reached.add(key)
        steps.push(...path)
        state = steps.at(-1)?.state ?? state
      }
      if (steps.length === 1 && !hasNew) break
      walks.push({ input: graph.input, state, steps, weight: steps.length })
    }
  }
  return walks
}

/** Transitions and states of the definition that the covering walks do not reach. */
export function uncovered(model: Model) {
  const { machine } = model
  const steps = coveringWalks(model).flatMap((walk) => walk.steps)
  const reached = new Set(steps.flatMap(({ taken }) => taken))
  const all = inventory(machine)
  const visited = new Set([
    ...steps.flatMap(({ state }) => getStateNodes(machine.root, state.value)).map(({ id }) => id),
    // A state that is left within the same step appears in no snapshot.
    ...all.flatMap(({ key, source, targets }) => (reached.has(key) ? [source, ...targets] : [])),
  ])
  return {
    missing: all.filter(({ key }) => !reached.has(key)).map(({ key }) => key),
    unvisited: stateIds(machine).filter((id) => !visited.has(id)),
  }
}

type Path = { readonly begin: AnyMachineSnapshot; readonly events: readonly EventObject[] }

/** The shortest path from an initial snapshot to each transition, by its key. */
export function shortestPaths(model: Model): ReadonlyMap<string, Path> {
  const shortest = new Map<string, Path>()
  for (const { first, edges, keyOf, shortestPaths } of explore(model)) {
    const begin = first.snapshot
    const keep = (keys: readonly string[], events: readonly EventObject[]) => {
      for (const key of keys) {
        const known = shortest.get(key)
        if (!known || events.length < known.events.length) shortest.set(key, { begin, events })
      }
    }
    keep(first.taken, [])
    for (const { state, steps } of shortestPaths()) {
      const events = steps.slice(1).map(({ event }) => event)
      for (const edge of edges.get(keyOf(state)) ?? []) keep(edge.taken, [...events, edge.event])
    }
  }
  return shortest
}

/** What a driver does for each event type, and what it checks in each state (`open.editing`). */
type Driver = {
  readonly events: Readonly<Record<string, EventExecutor<AnyMachineSnapshot, EventObject>>>
  readonly states: Readonly<Record<string, (state: AnyMachineSnapshot) => void | Promise<void>>>
}
export type TestPath = Walk & {
  readonly title: string
  /** Walks the path with a driver; throws when the driver lacks one of its events or states. */
  readonly test: (driver: Driver) => Promise<unknown>
}

const shortName = (type: string) =>
  type.replace(/^xstate\.(after\.)?/, '').replace(/\.[^.]+\..*$/, '')

/** The covering walks as paths that the test model of the graph package can run. */
export function testPaths(model: Model, options: Options = {}): TestPath[] {
  const tests = new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    stateMatcher: (snapshot, key) => snapshot.matches(key),
    // The brand of a serialised state belongs to the package; any string is valid.
    serializeState: (snapshot) => JSON.stringify(snapshot.value) as SerializedSnapshot,
    serializeEvent: (event) => event.type as SerializedEvent,
  })
  const begun = options.inputs ? { ...model, inputs: options.inputs } : model
  return coveringWalks(begun, options).map((walk) => ({
    ...walk,
    title: walk.steps.map(({ event }) => shortName(event.type)).join(' > '),
    test: ({ events, states }: Driver) => {
      for (const { event, state } of walk.steps) {
        if (!events[event.type]) throw new Error(`no event ${event.type}`)
        if (!Object.keys(states).some((key) => state.matches(key))) {
          throw new Error(`no state ${JSON.stringify(state.value)}`)
        }
      }
      return tests.testPath(walk, { events, states })
    },
  }))
}
