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

/** Keys of a test: K1, K2 and so on. */
export const keys = () => {
  let made = 0
  return () => `K${++made}`
}

/** What a call of a test comes to: its answer, or an error that is thrown. */
export type Turn<T> = T | Error

/** Takes the first of them; asked once more than there are, it fails. */
export const next = <T>(turns: Turn<T>[]): Promise<T> => {
  const turn = turns.shift()
  if (turn === undefined) return Promise.reject(new Error('asked too often'))
  return turn instanceof Error ? Promise.reject(turn) : Promise.resolve(turn)
}
