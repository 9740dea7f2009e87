// Cost of a navigation: portal screens by URL and by click, near the server and 50 ms away, at full CPU speed and
// throttled. It also counts the chain of requests that waited for one another.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { ScreenPath } from '#domain/routes.ts'
import { signIn, tokenOf } from '../../tests/e2e/support/api.ts'
import { machineBrowser } from '../browser.mjs'
import { build } from '../build.ts'
import { middle } from './measure.ts'
import { openProduct } from './product.ts'
import { type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const rounds = sized(3, 1)
/** Delay between hovering a link and the click: the hover prefetch has arrived by then. */
const pointsFor = 400
const longest = 60_000

const lists: readonly ScreenPath[] = [
  ...(['/aq/websiteList', '/aq/transitionLog', '/aq/refundLog', '/aq/chargeback'] as const),
  ...(['/aq/withdrawalDetail', '/aq/paymentLink', '/aq/statementDownload'] as const),
]
const screens: readonly ScreenPath[] = (
  [...lists, '/aq/homePage', '/aq/accountBalance', '/aq/deadlines'] as const
).slice(0, sized(10, 2))

type Way = { readonly name: string; readonly latency: number; readonly slowed: number }
const ways: readonly Way[] = [
  { name: 'near', latency: 0, slowed: 1 },
  { name: '50 ms away', latency: 50, slowed: 1 },
  { name: 'near, slowed 4 times', latency: 0, slowed: 4 },
]

type Cost = { readonly ms: number; readonly steps: number }

/** Whether the first rows or figures of a screen are shown. */
const stands = (path: string): boolean => {
  if (location.pathname !== path) return false
  const content = document.getElementById('content')
  const cells = [...(content?.querySelectorAll('td') ?? [])]
  return (
    cells.some((cell) => cell.textContent.trim() !== '') ||
    /\d\.\d\d/.test(content?.textContent ?? '')
  )
}

/**
 * Waits for the screen; returns the time since `from` by the page's clock, and the length of the chain of dependent
 * requests.
 */
async function costOf(page: Page, path: ScreenPath, from: number): Promise<Cost> {
  const shown = await page.waitForFunction(stands, path, { polling: 'raf', timeout: longest })
  await shown.dispose()
  return page.evaluate((began) => {
    const stood = performance.now()
    // Both kinds of entry have resource timing fields.
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const sent = entries
      .filter(({ startTime, responseEnd }) => startTime >= began && responseEnd <= stood)
      .filter(({ responseEnd }) => responseEnd > 0)
      .sort((one, other) => one.responseEnd - other.responseEnd)
    let steps = 0
    let ended = 0
    for (const { startTime, responseEnd } of sent) {
      if (steps > 0 && startTime < ended) continue
      steps += 1
      ended = responseEnd
    }
    return { ms: stood - began, steps }
  }, from)
}

async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const token = await tokenOf('administrator')
  await context.addInitScript((held) => sessionStorage.setItem('accessToken', held), token)
  return context
}

async function openPage(context: BrowserContext, way: Way): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: way.latency },
    ...{ downloadThroughput: -1, uploadThroughput: -1 },
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: way.slowed })
  return page
}

/** A screen by URL, in a browser with an empty cache. */
async function byAddress(browser: Browser, origin: string, path: ScreenPath, way: Way) {
  const context = await openContext(browser, origin)
  const page = await openPage(context, way)
  await page.goto(path, { waitUntil: 'commit', timeout: longest })
  const cost = await costOf(page, path, 0)
  await context.close()
  return cost
}

/** A screen by a click on its link, from a page that has been idle for a while. */
async function byPress(browser: Browser, origin: string, path: ScreenPath, way: Way) {
  const context = await openContext(browser, origin)
  const page = await openPage(context, way)
  const before: ScreenPath = path === '/aq/homePage' ? '/aq/websiteList' : '/aq/homePage'
  await page.goto(before, { timeout: longest })
  await costOf(page, before, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'on' })
    link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999'
    document.body.append(link)
    document.addEventListener('pointerdown', () => performance.mark('pressed'), { capture: true })
  }, path)
  await page.mouse.move(8, 8)
  await page.waitForTimeout(pointsFor)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL(({ pathname }) => pathname === path)
  const from = await page.evaluate(() => performance.getEntriesByName('pressed')[0]?.startTime ?? 0)
  const cost = await costOf(page, path, from)
  await context.close()
  return cost
}

const most = (costs: readonly Cost[]): number => Math.max(...costs.map(({ steps }) => steps))
const usual = (costs: readonly Cost[]): number => middle(costs.map(({ ms }) => ms))

export async function clicks(): Promise<Finding> {
  await build(true)
  const product = await openProduct()
  const origin = `http://localhost:${product.port}`
  process.env.E2E_URL = origin
  const found = machineBrowser()
  const browser = await chromium.launch({ ...(found && { executablePath: found }) })
  try {
    await signIn('administrator')
    const all: { way: Way; path: ScreenPath; address: Cost[]; press: Cost[] }[] = []
    for (const way of ways) {
      for (const path of screens) {
        const address: Cost[] = []
        const press: Cost[] = []
        for (let n = 0; n < rounds; n++) {
          address.push(await byAddress(browser, origin, path, way))
          press.push(await byPress(browser, origin, path, way))
        }
        all.push({ way, path, address, press })
      }
    }
    const away = all.filter(({ way }) => way.latency > 0)
    const near = all.filter(({ way }) => way === ways[0])
    return {
      title: 'What a click costs',
      method: `The portal in Chromium on the demo year: from the press on a link that the pointer has been on for ${pointsFor} ms, or from the start of the navigation in a browser that has nothing of the site, until the first rows or figures stand; the middle of ${rounds}. Steps are requests that waited for one another, of which the largest count of the ${rounds} is shown; near the server requests that have nothing to do with one another can follow one another by chance, so they are held to the aim 50 ms away.`,
      tables: [
        {
          columns: ['', 'way', 'by press, ms', 'steps', 'by address, ms', 'steps'],
          rows: all.map(({ way, path, address, press }) => [
            ...[path, way.name, millis(usual(press)), most(press)],
            ...[millis(usual(address)), most(address)],
          ]),
        },
      ],
      verdicts: [
        {
          what: 'steps by press, 50 ms away, of 2',
          ratio: Math.max(...away.map(({ press }) => most(press))) / 2,
          budget: 1,
          bound: 'most',
        },
        {
          what: 'steps by address, 50 ms away, of 3',
          ratio: Math.max(...away.map(({ address }) => most(address))) / 3,
          budget: 1,
          bound: 'most',
        },
        {
          what: 'by press, near, of 200 ms',
          ratio: Math.max(...near.map(({ press }) => usual(press))) / 200,
          budget: 1,
          bound: 'most',
        },
        {
          what: 'by address, near, of 600 ms',
          ratio: Math.max(...near.map(({ address }) => usual(address))) / 600,
          budget: 1,
          bound: 'most',
        },
      ],
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
