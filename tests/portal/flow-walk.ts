// Shared by the walks of flow machines through their screens: requests that wait until the walk answers them, simulated
// time, and user presses.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { TestPath } from '../support/explore-walks.ts'

/** Performs the event of a step by hand. */
export type Act = (step: { readonly event: EventObject }) => void | Promise<void>
/** The assertions for each state of a flow. */
export type Assertions = Readonly<Record<string, (state: AnyMachineSnapshot) => void>>
type Request = {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name })

/** A button is enabled exactly when the machine accepts its event. */
export const expectEnabled = (name: string, state: AnyMachineSnapshot, type: string): void =>
  expect(button(name).getAttribute('disabled') === null, name).toBe(state.can({ type }))

/** Runs a change of the screen and waits for the promises that it settles. */
export const settled = (run: () => unknown): Promise<void> =>
  act(async () => {
    await run()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  })

export const press =
  (name: string): Act =>
  () =>
    settled(() => fireEvent.click(button(name)))

/** A flow whose requests, named by their actors, wait for the walk. */
export function walkedFlow<Flow extends AnyStateMachine>(flow: Flow, requests: readonly string[]) {
  const waiting = new Map<string, Request>()
  const actors = requests.map((name) => [
    name,
    fromPromise(() => new Promise((resolve, reject) => waiting.set(name, { resolve, reject }))),
  ])
  const requestOf = (name: string): Request => {
    const request = waiting.get(name)
    if (!request) throw new Error(`no request waits for ${name}`)
    return request
  }
  const clock = new SimulatedClock()
  let running: Actor<Flow> | undefined
  const actor = (): Actor<Flow> => {
    if (!running) throw new Error('the screen has not rendered')
    return running
  }
  const send: Act = ({ event }) => settled(() => actor().send(event as never))
  return {
    // The outputs of each request are in the samples of the model, not in its type.
    machine: flow.provide({ actors: Object.fromEntries(actors) } as never) as Flow,
    onActor: (one: Actor<Flow>) => {
      running = one
    },
    ...{ clock, actor, send },
    /** Presses the button where the page offers it; otherwise sends the event to the flow. */
    pressOrSend:
      (name: string): Act =>
      (step) =>
        screen.queryByRole('button', { name }) ? press(name)(step) : send(step),
    pass:
      (ms: number): Act =>
      () =>
        settled(() => clock.increment(ms)),
    /** Answers the request that the state invokes as `id`. */
    answer: (id: string, name = id): [string, Act][] => [
      [
        `xstate.done.actor.${id}`,
        (step) =>
          settled(() => requestOf(name).resolve((step.event as { output?: unknown }).output)),
      ],
      [
        `xstate.error.actor.${id}`,
        () => settled(() => requestOf(name).reject(new Error('connection lost'))),
      ],
    ],
    /** The assertions, each preceded by a check that the flow is in the state of the walk. */
    states: (assertions: Assertions): Assertions =>
      Object.fromEntries(
        Object.entries(assertions).map(([name, check]) => [
          name,
          (state) => {
            const { value }: AnyMachineSnapshot = actor().getSnapshot()
            expect(value).toEqual(state.value)
            check(state)
          },
        ]),
      ),
    stop: () => actor().stop(),
  }
}

type Driver = Parameters<TestPath['test']>[0] & { readonly stop: () => void }

/** One test for each path; its driver is created for the path's input. */
export const testWalks = (paths: readonly TestPath[], driverOf: (input: unknown) => Driver): void =>
  test.each(paths.map((path, index) => [`walk ${index + 1} of ${paths.length}`, path] as const))(
    '%s',
    async (_, path) => {
      const driver = driverOf(path.input)
      await path.test(driver)
      driver.stop()
    },
    60_000,
  )
