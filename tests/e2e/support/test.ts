import { type BrowserContext, test as base, expect } from '@playwright/test'
import type { Language } from '#domain/time-zones.ts'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { address, tokenOf, type Who } from './api.ts'

/** Errors that must not occur in a browser; a test declares those that it expects. */
export type PageErrors = {
  readonly watch: (context: BrowserContext) => void
  readonly allow: (...patterns: readonly RegExp[]) => void
}
type Options = { language: Language }
type Own = {
  faults: PageErrors
  /** Signs the page in with a session's token, like a reload of a signed-in tab. */
  enter: (who: Who, token?: string) => Promise<void>
}

/**
 * A test in one language, which also applies to its messages; on the server where time passes, if it moves the clock.
 * It fails on any console error (so on a violation of the content security policy), on an error of a page, and on a
 * request to our server that got no response or a server error.
 */
export const test = base.extend<Options & Own, { world: string }>({
  world: [
    async ({ browserName: _ }, use, { project }) => {
      const { E2E_CLOCK_URL, E2E_CLOCK_FOLDER } = process.env
      if (project.name === 'clock' && E2E_CLOCK_URL) {
        process.env.E2E_URL = E2E_CLOCK_URL
        process.env.E2E_FOLDER = E2E_CLOCK_FOLDER
      }
      await use(address())
    },
    { scope: 'worker', auto: true },
  ],
  language: ['en', { option: true }],
  baseURL: async ({ language, world }, use) => {
    overwriteGetLocale(() => language)
    await use(world)
  },
  faults: [
    async ({ context, language }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error')
            seen.push(`console: ${message.text()} ${message.location().url}`)
        })
        watched.on('weberror', (error) => void seen.push(`page: ${error.error().message}`))
        watched.on('requestfailed', (request) => {
          const why = request.failure()?.errorText ?? ''
          // Leaving a page aborts its requests.
          if (why !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${why}`)
        })
        watched.on('response', (response) => {
          if (response.status() >= 500) seen.push(`answer: ${response.status()} ${response.url()}`)
        })
      }
      watch(context)
      await context.addCookies([{ name: 'lang', value: language, url: address() }])
      await use({ watch, allow: (...patterns) => void allowed.push(...patterns) })
      expect(seen.filter((fault) => !allowed.some((one) => one.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
  enter: async ({ page, language }, use) => {
    await use(async (who, token) => {
      const held = token ?? (await tokenOf(who))
      await page.addInitScript(
        ([own, kept, lang, name]) => {
          if (location.origin !== own || sessionStorage.getItem('e2e-entered')) return
          sessionStorage.setItem('e2e-entered', '1')
          sessionStorage.setItem(name, kept)
          localStorage.setItem('lang', lang)
        },
        [address(), held, language, who === 'staff' ? 'staffToken' : 'accessToken'] as const,
      )
    })
  },
})

export { expect }

/** Responses of refusals, which every browser logs as console errors. */
export const refusals =
  /console: Failed to load resource: the server responded with a status of 4\d\d/
