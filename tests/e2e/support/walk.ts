import { expect, type Page, type Route, test } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import type { Call, Output, Payload } from '#contract/call.ts'
import type { Answer } from '#machines/parts/answer.ts'
import type { TestPath } from '../../support/explore-walks.ts'

export type Driver = Parameters<TestPath['test']>[0]
type Act = Driver['events'][string]
/** How a step is done by hand, and where it leads to; the fields of its event depend on its type. */
type Handled<Carried> = readonly [
  type: string,
  act: (event: EventObject & Carried, after: AnyMachineSnapshot) => unknown,
]

/** What a hand does for each event of a walk, as pairs: as names of fields the linter would read components. */
export const actionsOf = <Carried>(handled: readonly Handled<Carried>[]): Driver['events'] =>
  Object.fromEntries(
    handled.map(([type, act]): [string, Act] => [
      type,
      // A driver belongs to one model, whose samples say what an event of it carries.
      async ({ event, state }) => void (await act(event as EventObject & Carried, state)),
    ]),
  )

/** Stands before the server: the requests of a call wait there until the walk lets them be answered. */
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
    /** Does what asks, and waits for the request; the one before waits for nothing any more. */
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
    /** Answers as the walk has it: with what the call promises, or with a refusal. */
    answer: (output: Answer, data: Output<C>) =>
      output.result === null ? gate.refuse(output) : gate.accept(data),
  }
}

/**
 * The clock of the page can be held from here on, but frames are drawn as ever: a dialog that has faded out before the
 * next frame would stay.
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
    // The script before has put it there.
    ;(window as unknown as { framesAsEver: () => void }).framesAsEver()
  })
}

/** From here on time passes on the page by the walk alone. */
export const holdTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))

/**
 * Walks the paths of a flow one after the other on one page, each by a driver of its own; `driverFor` begins where the
 * path does, whatever the one before has left.
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
      // The page may ask still, and what answers must not outlive its walk.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
}

/** How often a walk comes to a place of its machine, as to that in which a request runs. */
export const timesAt = ({ steps }: TestPath, place: StateValue): number =>
  steps.filter(
    ({ state }, index) => state.matches(place) && !steps[index - 1]?.state.matches(place),
  ).length
