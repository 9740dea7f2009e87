import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { guardNames } from '#machines/explain.ts'
import { getStateNodes } from './graph.ts'

/** One transition as the definition states it. `key` is stable across `provide`. */
export type Transition = {
  readonly key: string
  readonly source: string
  readonly event: string
  readonly targets: readonly string[]
  readonly guards: readonly string[]
  readonly forbidden: boolean
  readonly definition: AnyTransitionDefinition
}

/** State id, event and place among its siblings: the name of a transition. */
function keyOf(definition: AnyTransitionDefinition): string {
  const { source } = definition
  const event: string = definition.eventType
  const siblings: readonly unknown[] =
    event === '' ? (source.always ?? []) : (source.transitions.get(event) ?? [])
  return `${source.id} | ${event || 'always'} | ${siblings.indexOf(definition)}`
}

/** Every transition of a machine: events, delays, answers, always, done. */
export function inventory(machine: AnyStateMachine): Transition[] {
  const nodes = [machine.root, ...getStateNodes(machine)]
  return nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(
      (definition: AnyTransitionDefinition) => ({
        key: keyOf(definition),
        source: node.id,
        event: definition.eventType || 'always',
        targets: (definition.target ?? []).map(({ id }) => id),
        guards: guardNames(definition.guard),
        forbidden: !definition.target && !definition.actions.length && !definition.guard,
        definition,
      }),
    ),
  )
}

/** Ids of all states, the root included. */
export const stateIds = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine)].map(({ id }) => id)

export type Step = {
  readonly snapshot: AnyMachineSnapshot
  readonly taken: readonly string[]
  readonly entered: readonly string[]
  readonly emitted: readonly EventObject[]
}

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value

/** Pure steps that also tell which transitions ran, `always` and raised ones included. */
export function stepper(machine: AnyStateMachine) {
  let taken: string[] = []
  let entered: string[] = []
  let emitted: EventObject[] = []
  const record = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    taken.push(...event._transitions.map(keyOf))
    // A machine's microsteps carry the machine's snapshots.
    const snapshot = event.snapshot as AnyMachineSnapshot
    entered.push(...snapshot._nodes.map(({ id }) => id))
  }
  const inert = createActor(machine, { inspect: record })
  const scope: AnyActorScope = {
    self: inert,
    system: inert.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: (event) => emitted.push(event),
    actionExecutor: ({ type, params }) => {
      if (type !== 'xstate.emit' || typeof params !== 'object' || params === null) return
      if ('event' in params && isEvent(params.event)) emitted.push(params.event)
    },
  }
  const run = (make: () => AnyMachineSnapshot): Step => {
    taken = []
    entered = []
    emitted = []
    const snapshot = make()
    return { snapshot, taken, entered, emitted }
  }
  return {
    begin: (input: unknown) => run(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      run(() => machine.transition(snapshot, event, scope)),
  }
}
