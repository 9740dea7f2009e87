import {
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
} from 'xstate'

/** A running machine in simulated time, with the types of its emitted events. */
export function live<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const clock = new SimulatedClock()
  const emitted: string[] = []
  // Whether `input` is optional depends on the machine; the parameter above requires it where needed.
  const options = { clock, input } as ActorOptions<Machine>
  const actor = createActor(machine, options)
  actor.on('*', ({ type }: { type: string }) => emitted.push(type))
  actor.start()
  return { actor, clock, emitted }
}

/** Waits until the handlers of settled promises have run. */
export const heard = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** A generator of test keys: K1, K2 and so on. */
export const keys = () => {
  let made = 0
  return () => `K${++made}`
}

/** The result of a test call: its response, or an error to throw. */
export type Turn<T> = T | Error

/** Removes and returns the first result; rejects when none is left. */
export const next = <T>(turns: Turn<T>[]): Promise<T> => {
  const turn = turns.shift()
  if (turn === undefined) return Promise.reject(new Error('asked too often'))
  return turn instanceof Error ? Promise.reject(turn) : Promise.resolve(turn)
}
