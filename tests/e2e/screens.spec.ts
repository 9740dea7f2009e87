// Every screen of the path list as rendered: axe findings, layout, title.
import type { Page } from '@playwright/test'
import {
  deskPaths,
  type PortalPath,
  payerPaths,
  portalPaths,
  type SandboxPath,
  sandboxPaths,
  signedOutRoutes,
} from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { accessibilityErrorsAt, faintInDark, settled } from './support/inspect.ts'
import { linksOf, type Samples, samplesOf } from './support/samples.ts'
import { expect, refusals, test } from './support/test.ts'

const website = 'accId=sto_OUTFITTERS'
const tabs = ['transactions', 'capital', 'deposits', 'chargebacks', 'withdrawal', 'account']

/**
 * The variants of a screen's path: records, tabs, dialogs with an address. Screens that are not listed are checked as
 * they are.
 */
const shown = (of: Samples): Partial<Record<PortalPath, readonly string[]>> => ({
  '/aq/websiteList': ['', '?storeName=no-such-website'],
  '/aq/addWebsite': ['', `?${website}`],
  '/aq/webDetail': tabs.map((tab) => `?${website}&tab=${tab}`),
  '/aq/selectWebsite': ['?platform=shopline&shop=fjord'],
  '/aq/groupDetail': [`?groupId=${of.group}`],
  '/aq/tradeDetail': [of.paid, of.authorised].map((id) => `?transactionId=${id}`),
  '/aq/accountBalance': [
    '?currency=USD',
    '?currency=USD&tab=rollingReserve',
    '?currency=USD&proof=available.USD',
    '?currency=EUR&withdraw=EUR',
    // Nothing to withdraw: the dialog shows the reasons.
    '?currency=CNY&withdraw=CNY',
  ],
  '/aq/dataReport': ['', '?records=accepted~2026-11-01~2026-11-20'],
  '/aq/withdrawalDetail': ['', '?today=1'],
  '/aq/calendar': ['?currency=USD'],
  '/aq/blacklist': ['', '?rule=new', '?import=1', '?rule=rul_MAILTUB'],
  '/aq/whiteList': ['', '?rule=new', '?rule=rul_TAKENBACK', '?rule=rul_REGULAR&edit=1'],
  '/aq/addTemplate': ['', '?id=tpl_NORTHLIGHT'],
  '/aq/disputeDetail': ['', `?disputeId=${of.dispute}`, `?disputeId=${of.dispute}&answer=process`],
  '/aq/chargeback': ['', '?status=waiting', '?status=closed'],
  '/aq/chargebackDetail': [
    ...[of.pendingCase, of.closedCase].map((id) => `?chargebackId=${id}`),
    ...['send', 'waive'].map((dialog) => `?chargebackId=${of.pendingCase}&dialog=${dialog}`),
  ],
  '/aq/paymentLink': ['', '?status=PAID'],
  '/aq/paymentLinkV3Detail': ['', `?id=${of.link}`],
  '/aq/emailPreview': ['', `?id=${of.link}`],
  '/aq/addBrand': ['', '?id=brd_DEMOOUTFITTERS'],
  '/aq/addMode': ['', '?id=mod_DEMOEMAIL'],
  '/aq/logisticsManage': ['', `?order=${of.paid}`, '?file=1'],
  '/aq/messageCenter': ['?tab=announcements', '?tab=messages'],
  '/aq/receiver': ['', '?id=rcv_DEMOLAW'],
  '/aq/cashAccount': ['', '?dialog=add', '?dialog=change', '?tab=virtual', '?tab=currentz'],
  '/aq/system': ['', '?tab=roles'],
})
/** The value of `{code}` in a path. */
const codeIn = (path: PortalPath, of: Samples): string =>
  path.includes('/role/') ? of.role : path.includes('/operator/') ? of.operator : of.withdrawal

const addressesOf = (path: PortalPath, of: Samples) =>
  (shown(of)[path] ?? ['']).map((more) => path.replace('{code}', codeIn(path, of)) + more)

/** The errors of a screen, including its title and language. */
async function faultsOf(page: Page, address: string, language: Language, busy = false) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  // Elements behind a dialog are hidden from assistive technology.
  const dialog =
    /dialog=|withdraw=|proof=|order=|file=|import=|today=|subject=|answer=|records=/.test(address)
  if (dialog) await expect(page.getByRole('dialog')).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const faults = await accessibilityErrorsAt(page, language, { settles: !busy })
  // A record's title appears once it is loaded.
  await expect(page, address).toHaveTitle(
    new RegExp(`\\S.*${m.common_brand()}|${m.common_brand()}.*\\S`),
  )
  const lang = (await page.locator('html').getAttribute('lang')) ?? ''
  if (!lang.startsWith(language)) faults.push(`its language is '${lang}'`)
  return faults.map((fault) => `${address}: ${fault}`)
}

async function expectSound(page: Page, language: Language, addresses: readonly string[]) {
  const wrong: string[] = []
  for (const address of addresses) wrong.push(...(await faultsOf(page, address, language)))
  expect(wrong).toEqual([])
}

const signedOut = Object.keys(signedOutRoutes)
const behindSignIn = portalPaths.filter((path) => !signedOut.includes(path))
/**
 * The screens of one part share a browser cache; the parts are small enough that a slow machine stays below the test
 * timeout.
 */
const parts = 10

for (const [language, pool] of [
  ['en', 'usd-en'],
  ['zh', 'usd-zh'],
] as const) {
  test.describe(language, () => {
    test.use({ language })
    // Records that do not exist or are not visible to the demo merchant are refused, and the screen shows that.
    test.beforeEach(({ faults }) => faults.allow(refusals))

    for (let part = 0; part < parts; part++)
      test(`the screens of the portal, part ${part + 1} of ${parts}`, async ({ page, enter }) => {
        const samples = await samplesOf(pool)
        await enter('administrator')
        const own = behindSignIn.filter((_, index) => index % parts === part)
        await expectSound(page, language, [
          ...own.flatMap((path) => addressesOf(path, samples)),
          ...(part === 0 ? ['/aq/no-such-screen'] : []),
        ])
      })

    test('from 1152 pixels on the menu stands in the header, on one line, and nothing leaves the page', async ({
      page,
      enter,
    }) => {
      await enter('administrator')
      await page.goto('/aq/homePage')
      const menu = page.getByRole('navigation', { name: m.shell_menu() })
      const bar = page.getByRole('banner')
      // The counts of messages and deadlines appear later, and take up space.
      await expect(bar.getByRole('link', { name: /\d/ })).toHaveCount(2)
      for (const width of [1152, 1280, 1440, 1536, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(menu.getByRole('link', { name: m.home_title() })).toBeVisible()
        const [first, last] = await Promise.all([
          menu.boundingBox(),
          bar.getByRole('button').last().boundingBox(),
        ])
        expect(first?.height).toBeLessThan(56)
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    })

    test('the screens before the sign-in', async ({ page }) => {
      await expectSound(page, language, signedOut)
    })

    test('the pages of payers', async ({ page }) => {
      const { open, paid, checkout } = await linksOf(pool)
      const places: Record<(typeof payerPaths)[number], readonly string[]> = {
        '/paymentLink': [`/paymentLink?id=${open}`],
        '/paymentLinkV2': [`/paymentLinkV2?id=${open}`],
        '/paymentLinkV3': [`/paymentLinkV3?id=${open}`, `/paymentLinkV3?id=${paid}`],
        '/payment-link-checkout': [checkout],
        '/payment404': ['/payment404'],
        '/authFail': ['/authFail?reason=store.authorisation_over'],
        '/aq/pay/demoStore': ['/aq/pay/demoStore'],
        '/springAirlines': ['/springAirlines'],
      }
      await expectSound(
        page,
        language,
        payerPaths.flatMap((path) => places[path]),
      )
      // A merchant's own colours are not design tokens.
      await page.goto(`/paymentLinkV3?id=${open}`)
      await settled(page)
      expect(await faintInDark(page)).toEqual([])
    })

    test('the desk', async ({ page, enter }) => {
      await expectSound(page, language, [deskPaths.signIn])
      await enter('staff')
      await expectSound(page, language, [
        deskPaths.home,
        `${deskPaths.home}?queue=risk_order`,
        deskPaths.balances,
        deskPaths.announcements,
        deskPaths.controls,
      ])
    })

    test('the pages of the sandbox', async ({ page }) => {
      // External services that the sandbox simulates are reached through a payment, a shop or an account; other tests
      // check them.
      const played: readonly SandboxPath[] = [
        sandboxPaths.challenge,
        sandboxPaths.identity,
        sandboxPaths.shops,
        sandboxPaths.collection,
      ]
      const wrong: string[] = []
      // The component page shows permanently busy components.
      for (const path of Object.values(sandboxPaths).filter((one) => !played.includes(one)))
        wrong.push(...(await faultsOf(page, path, language, path === sandboxPaths.kit)))
      expect(wrong).toEqual([])
    })
  })
}

test('every part in every state can be read in the dark', async ({ page }) => {
  await page.goto(sandboxPaths.kit)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faintInDark(page)).toEqual([])
})
