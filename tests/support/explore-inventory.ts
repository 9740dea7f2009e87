import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectedMicrostepEvent,
  type InspectionEvent,
} from 'xstate'
import { guardNames } from '#machines/explain.ts'
import { getStateNodes } from './graph.ts'

/** One transition of the definition. `key` is stable across `provide`. */
export type Transition = {
  readonly key: string
  readonly source: string
  readonly event: string
  readonly targets: readonly string[]
  readonly guards: readonly string[]
  readonly forbidden: boolean
  readonly definition: AnyTransitionDefinition
}

/** The key of a transition: state id, event and position among its siblings. */
function keyOf(definition: AnyTransitionDefinition): string {
  const { source } = definition
  const event: string = definition.eventType
  const siblings: readonly unknown[] =
    event === '' ? (source.always ?? []) : (source.transitions.get(event) ?? [])
  return `${source.id} | ${event || 'always'} | ${siblings.indexOf(definition)}`
}

/** Every transition of a machine: events, delays, invoke results, always, done. */
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

/** Ids of all states, including the root. */
export const stateIds = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine)].map(({ id }) => id)

/**
 * The transitions that a microstep takes. Only this undocumented field of the inspection event includes `always` and
 * raised ones: `getMicrosteps` returns snapshots and actions, `getTransitionData` what an external event enables.
 */
export function transitionsOf({ _transitions }: InspectedMicrostepEvent): string[] {
  // The types guarantee it; with an XState version that lacks it, every walk would silently look empty.
  if (!Array.isArray(_transitions)) {
    throw new Error('xstate no longer lists the transitions of a microstep in `_transitions`')
  }
  return _transitions.map(keyOf)
}

export type Taken = { readonly snapshot: AnyMachineSnapshot; readonly taken: readonly string[] }

/** Runs a machine without effects and records the transitions that each event takes. */
export function recorder(machine: AnyStateMachine) {
  let taken: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') taken.push(...transitionsOf(event))
  }
  const { system } = createActor(machine, { inspect })
  const record = (run: () => AnyMachineSnapshot): Taken => {
    taken = []
    return { snapshot: run(), taken }
  }
  return {
    begin: (input: unknown) => record(() => createActor(machine, { inspect, input }).getSnapshot()),
    step: (snapshot: AnyMachineSnapshot, event: EventObject, scope: AnyActorScope) =>
      record(() => machine.transition(snapshot, event, { ...scope, system })),
  }
}
