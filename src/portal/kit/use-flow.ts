import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, EmittedFrom, InputFrom } from 'xstate'

type Emitted<Machine extends AnyStateMachine> = EmittedFrom<Machine>
type Listeners<Machine extends AnyStateMachine> = {
  [Type in Emitted<Machine>['type']]?: (event: Extract<Emitted<Machine>, { type: Type }>) => void
}

export type FlowOptions<Machine extends AnyStateMachine> = {
  /** Fixed for the life of the component. */
  input: InputFrom<Machine>
  /** Listeners of the machine's emitted events; always the latest function is called. */
  on?: Listeners<Machine>
  /** Clock for tests. */
  clock?: ActorOptions<Machine>['clock']
}

/** Runs a flow machine on a screen. Provide `machine` with its actors at module scope. */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, on, clock }: FlowOptions<Machine>,
): Actor<Machine> {
  const options = useMemo(() => ({ input, ...(clock ? { clock } : {}) }), [input, clock])
  // XState types `input` conditionally, which does not resolve for a generic machine.
  const actor = useActorRef(machine as AnyStateMachine, options) as Actor<Machine>
  const listeners = useRef(on)
  listeners.current = on
  useEffect(() => {
    const heard = actor.on('*', (event: { type: string }) => {
      const held = listeners.current as Record<string, ((event: unknown) => void) | undefined>
      held?.[event.type]?.(event)
    })
    return () => heard.unsubscribe()
  }, [actor])
  return actor
}
