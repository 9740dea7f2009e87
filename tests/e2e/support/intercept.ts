import { expect, type Page, type Route } from '@playwright/test'

export const answered = (route: Route, data: unknown) =>
  route.fulfill({ json: { code: 200, msg: '', data } })
export const refused = (route: Route, failure: string, said: object = {}) =>
  route.fulfill({
    status: 409,
    json: { code: 409, msg: 'Not possible', data: { failure, reasons: [], ...said } },
  })

/** Holds requests until the walk answers the newest of them. */
export async function heldAt(page: Page, path: string) {
  let held: Route | null = null
  await page.route(`**${path}*`, (route) => {
    held = route
  })
  const arrived = () => expect.poll(() => held !== null).toBe(true)
  return {
    clear: () => {
      held = null
    },
    arrived,
    next: async (): Promise<Route> => {
      await arrived()
      const route = held
      held = null
      if (route === null) throw new Error(`nothing waits for ${path}`)
      return route
    },
  }
}
