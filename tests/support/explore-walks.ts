import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { explain } from '#machines/explain.ts'
import { type Edge, explore, type Graph, type Model } from './explore.ts'
import { type SerializedEvent, type SerializedSnapshot, TestModel } from './graph.ts'

type WalkStep = {
  readonly event: EventObject
  readonly state: AnyMachineSnapshot
  readonly taken: readonly string[]
  readonly emitted: readonly EventObject[]
}
/** A walk from one beginning; its first step is `xstate.init`. */
export type Walk = { readonly input: unknown; readonly steps: readonly WalkStep[] }

/** What a step achieves. */
export type Goal = (edge: Edge, from: AnyMachineSnapshot) => readonly string[]

export const goals = {
  /** Every transition once. */
  transitions: ({ taken }) => taken,
  /** Every transition once, and every event that is refused, once for each reason. */
  refusals: ({ taken, event }, from) =>
    taken.length
      ? taken
      : [`refused ${JSON.stringify(from.value)} ${event.type} ${explain(from, event).join()}`],
} satisfies Record<string, Goal>

type Options = {
  readonly goal?: Goal
  readonly maxSteps?: number
  /** The steps that whoever walks can take; left out: all of them. */
  readonly by?: (event: EventObject, from: AnyMachineSnapshot) => boolean
  /** Begins from these only; left out: from all inputs of the model. */
  readonly inputs?: readonly unknown[]
}

/** The shortest way from a place to a step that achieves something open. */
function nearest(
  graph: Graph,
  from: string,
  open: (edge: Edge) => boolean,
  by: Options['by'],
): Edge[] | undefined {
  const ways = new Map<string, Edge[]>([[from, []]])
  for (const [place, way] of ways) {
    const before = graph.places.get(place)
    for (const edge of graph.out.get(place) ?? []) {
      if (by && before && !by(edge.event, before)) continue
      if (open(edge)) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  }
  return undefined
}

/** Few long walks that together reach every goal: the nearest open goal first. */
export function coveringWalks(
  model: Model,
  { goal = goals.transitions, maxSteps = 40, by }: Options = {},
  graphs: readonly Graph[] = explore(model),
): Walk[] {
  const walks: Walk[] = []
  const reached = new Set<string>()
  for (const graph of graphs) {
    const first = graph.places.get(graph.start)
    if (!first) continue
    const achieved = (edge: Edge) => goal(edge, graph.places.get(edge.from) ?? first)
    const open = (edge: Edge) => achieved(edge).some((key) => !reached.has(key))
    for (;;) {
      const init = { event: { type: 'xstate.init' }, state: first, taken: graph.begun, emitted: [] }
      const steps: WalkStep[] = [init]
      const news = graph.begun.some((key) => !reached.has(key))
      for (const key of graph.begun) reached.add(key)
      let place = graph.start
      const onward = () => nearest(graph, place, open, by)
      for (let way = onward(); way; way = onward()) {
        if (steps.length > 1 && steps.length + way.length > maxSteps) break
        for (const edge of way) {
          for (const key of achieved(edge)) reached.add(key)
          const { event, snapshot, taken, emitted } = edge
          steps.push({ event, state: snapshot, taken, emitted })
          place = edge.to
        }
      }
      if (steps.length === 1 && !news) break
      walks.push({ input: graph.input, steps })
    }
  }
  return walks
}

/** A way to a transition: where it begins and what is sent. */
export type Way = { readonly begin: AnyMachineSnapshot; readonly events: readonly EventObject[] }

/** The shortest way from a beginning to each transition. */
export function shortestWays(graphs: readonly Graph[]): Map<string, Way> {
  const shortest = new Map<string, Way>()
  for (const { start, begun, places, out } of graphs) {
    const begin = places.get(start)
    if (!begin) continue
    const keep = (keys: readonly string[], events: readonly EventObject[]) => {
      for (const key of keys) {
        const known = shortest.get(key)
        if (!known || events.length < known.events.length) shortest.set(key, { begin, events })
      }
    }
    keep(begun, [])
    const ways = new Map<string, readonly EventObject[]>([[start, []]])
    for (const [place, way] of ways) {
      for (const edge of out.get(place) ?? []) {
        const events = [...way, edge.event]
        keep(edge.taken, events)
        if (!ways.has(edge.to)) ways.set(edge.to, events)
      }
    }
  }
  return shortest
}

/** Does an event by hand; `state` is where it leads to. */
type Act = (step: Pick<WalkStep, 'event' | 'state'>) => void | Promise<void>
/** What a driver does for each event type, and what it looks at in each state (`open.editing`). */
type Driver = {
  readonly events: Readonly<Record<string, Act>>
  readonly states: Readonly<Record<string, (state: AnyMachineSnapshot) => void | Promise<void>>>
}
export type TestPath = {
  readonly title: string
  /** With what the machine begins. */
  readonly input: unknown
  readonly steps: readonly WalkStep[]
  /** Walks the path with a driver; throws when the driver lacks an event or a state of it. */
  readonly test: (driver: Driver) => Promise<unknown>
}

const shortName = (type: string) =>
  type.replace(/^xstate\.(after\.)?/, '').replace(/\.[^.]+\..*$/, '')

/** The covering walks as paths that the graph package's test model walks. */
export function testPaths(model: Model, options?: Options): TestPath[] {
  const tests = new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    stateMatcher: (snapshot, key) => snapshot.matches(key),
    // The brand of a serialized state is the package's own; any text is one.
    serializeState: (snapshot) => JSON.stringify(snapshot.value) as SerializedSnapshot,
    serializeEvent: (event) => event.type as SerializedEvent,
  })
  const { inputs = model.inputs } = options ?? {}
  return coveringWalks({ ...model, ...(inputs ? { inputs } : {}) }, options).flatMap(
    ({ input, steps }) => {
      const last = steps.at(-1)
      if (!last) return []
      return {
        input,
        title: steps.map(({ event }) => shortName(event.type)).join(' > '),
        steps,
        test: ({ events, states }: Driver) => {
          for (const { event, state } of steps) {
            if (!events[event.type]) throw new Error(`no event ${event.type}`)
            if (!Object.keys(states).some((key) => state.matches(key))) {
              throw new Error(`no state ${JSON.stringify(state.value)}`)
            }
          }
          const path = { state: last.state, steps: [...steps], weight: steps.length }
          return tests.testPath(path, { events, states })
        },
      }
    },
  )
}
