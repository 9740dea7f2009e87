import { expect, type Page, type Route, test } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import type { Call, Output, Payload } from '#contract/call.ts'
import type { Answer } from '#machines/parts/answer.ts'
import type { TestPath } from '../../support/explore-walks.ts'

export type Driver = Parameters<TestPath['test']>[0]
type Act = Driver['events'][string]
/**
 * The event type of a step and how it is performed, given the state after it; the event's fields depend on its type.
 */
type Handled<Carried> = readonly [
  type: string,
  act: (event: EventObject & Carried, after: AnyMachineSnapshot) => unknown,
]

/** The actions for each event of a walk, as pairs: the linter would read event names as component properties. */
export const actionsOf = <Carried>(handled: readonly Handled<Carried>[]): Driver['events'] =>
  Object.fromEntries(
    handled.map(([type, act]): [string, Act] => [
      type,
      // A driver belongs to one model, whose samples define the fields of its events.
      async ({ event, state }) => void (await act(event as EventObject & Carried, state)),
    ]),
  )

/** Intercepts the requests of a call until the walk answers them. */
export async function interceptCall<C extends Call>(page: Page, call: C) {
  let held: Route | null = null
  let sent = 0
  await page.route(`**${call.path}`, (route) => {
    held = route
    sent += 1
  })
  const next = async (): Promise<Route> => {
    await expect.poll(() => held !== null).toBe(true)
    const route = held
    held = null
    if (route === null) throw new Error(`nothing waits for ${call.id}`)
    return route
  }
  const gate = {
    sent: () => sent,
    /** Performs an action and waits for its request; the previous request is dropped. */
    hears: async (act: () => Promise<unknown>, fits = (_: Payload<C>) => true) => {
      held = null
      await act()
      await expect.poll(() => held !== null && fits(held.request().postDataJSON())).toBe(true)
    },
    accept: async (data: Output<C>) =>
      (await next()).fulfill({ json: { code: 200, msg: '', data } }),
    refuse: async ({ message, reasons }: Pick<Answer, 'message' | 'reasons'>, more: object = {}) =>
      (await next()).fulfill({
        status: 409,
        json: { code: 409, msg: message, data: { failure: 'refused', reasons, ...more } },
      }),
    lose: async () => (await next()).abort(),
  }
  return {
    ...gate,
    /** Responds as the walk specifies: with the call's data, or with a refusal. */
    answer: (output: Answer, data: Output<C>) =>
      output.result === null ? gate.refuse(output) : gate.accept(data),
  }
}

/**
 * Makes the page's clock controllable, but keeps real animation frames: otherwise a dialog that has faded out would
 * stay until the next frame.
 */
export async function installClock(page: Page): Promise<void> {
  const context = page.context()
  await context.addInitScript(() => {
    const frame = requestAnimationFrame.bind(window)
    Object.assign(window, {
      framesAsEver: () => Object.assign(window, { requestAnimationFrame: frame }),
    })
  })
  await page.clock.install()
  await context.addInitScript(() => {
    // The earlier script has defined it.
    ;(window as unknown as { framesAsEver: () => void }).framesAsEver()
  })
}

/** From now on only the walk advances the page's time. */
export const holdTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))

/**
 * Walks the paths of a flow one after the other on one page, each with its own driver; `driverFor` prepares the start
 * of the path, regardless of the previous one.
 */
export async function walkAll<D extends Driver>(
  page: Page,
  paths: readonly TestPath[],
  driverFor: (path: TestPath) => Promise<D>,
  walked: (driver: D, path: TestPath) => void = () => {},
): Promise<void> {
  for (const [index, path] of paths.entries())
    await test.step(`walk ${index + 1} of ${paths.length}: ${path.title}`, async () => {
      const driver = await driverFor(path)
      await path.test(driver)
      walked(driver, path)
      // The page may still send requests, and the handlers must not outlive their walk.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
}

/** How often a walk enters a state of its machine, such as one in which a request runs. */
export const timesAt = ({ steps }: TestPath, place: StateValue): number =>
  steps.filter(
    ({ state }, index) => state.matches(place) && !steps[index - 1]?.state.matches(place),
  ).length
