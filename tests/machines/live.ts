import {
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
} from 'xstate'

/** A running machine in simulated time, with what it emitted. */
export function live<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const clock = new SimulatedClock()
  const emitted: string[] = []
  // `input` is optional or not depending on the machine; the parameter above demands it where it is.
  const options = { clock, input } as ActorOptions<Machine>
  const actor = createActor(machine, options)
  actor.on('*', ({ type }: { type: string }) => emitted.push(type))
  actor.start()
  return { actor, clock, emitted }
}

/** Lets settled promises be heard. */
export const heard = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
