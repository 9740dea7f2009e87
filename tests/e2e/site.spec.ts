// The public site in a browser: axe findings, layout, languages, consent, and the path from home to the portal's
// sign-in.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addBuriedPoint } from '#contract/access/tracking.ts'
import { landingPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { accessibilityErrorsAt, findings, settled } from './support/inspect.ts'
import { expect, refusals, test } from './support/test.ts'

const map = fileURLToPath(new URL('../../dist/files/sitemap.xml', import.meta.url))
const listed = [...readFileSync(map, 'utf8').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
  .map(([, path = '']) => path || '/')
  .filter((path) => !path.startsWith('/zh'))
const more = ['/mobile/faq', '/mobile/faq/detail?id=reserve-rate', '/error404', '/contact/sent']
const sizes = [360, 768, 1024, 1920].map((width) => ({ width, height: 800 }))
/** The pages of one part share a browser cache; several parts are spread over the workers. */
const parts = 4
const inLanguage = (language: 'en' | 'zh', path: string) =>
  language === 'en' ? path : path === '/' ? '/zh' : `/zh${path}`

/** The cookie of a visitor who has made the consent choice. */
const answered = (url = '') => ({
  name: 'consent',
  value: encodeURIComponent(JSON.stringify({ categories: ['necessary'] })),
  url,
})

for (const language of ['en', 'zh'] as const) {
  test.describe(language, () => {
    test.use({ language })

    for (let part = 0; part < parts; part++)
      test(`its pages are accessible and fit every width, part ${part + 1} of ${parts}`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([answered(baseURL)])
        const faults: string[] = []
        for (const path of [...listed, ...more].filter((_, index) => index % parts === part)) {
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.goto(inLanguage(language, path))
          faults.push(...(await accessibilityErrorsAt(page, language, { sizes })))
        }
        expect(faults).toEqual([])
      })

    test('from home by the menu to a product, the questions, contact and the sign-in', async ({
      page,
    }) => {
      await page.goto(inLanguage(language, '/'))
      await page.getByRole('button', { name: m.site_products() }).click()
      const menu = page.locator('#menu-products')
      await menu.getByRole('link').nth(1).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: m.site_faq() }).click()
      await page.waitForURL(`**${inLanguage(language, '/aq/faq')}`)
      await page.getByRole('searchbox').fill('180')
      await expect(page.getByText(new RegExp(m.faq_found({ count: '\\d+' })))).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: m.site_contact() }).click()
      await page.waitForURL(`**${inLanguage(language, '/contact')}`)
      await page
        .locator('[data-site-header]')
        .getByRole('link', { name: m.common_sign_in() })
        .click()
      await page.waitForURL('**/aq/login')
    })
  })
}

test('a menu opens by keys and closes by Esc', async ({ page, context, baseURL }) => {
  await context.addCookies([answered(baseURL)])
  await page.goto('/')
  const button = page.getByRole('button', { name: m.site_solutions() })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#menu-solutions').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu-solutions').getByRole('link').first()).toBeHidden()
  await expect(button).toBeFocused()
})

test('the choice about cookies: nothing before it, by type, and again from the foot', async ({
  page,
  context,
}) => {
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(addBuriedPoint.path)) visits.push(request.url())
  })
  await page.goto('/')
  const banner = page.getByRole('dialog', { name: m.consent_title() })
  await expect(banner).toBeVisible()
  const names = async () => (await context.cookies()).map(({ name }) => name).sort()
  expect(await names()).toEqual(['lang'])
  expect(visits).toEqual([])
  expect(await findings(page)).toEqual([])

  await banner.getByRole('button', { name: m.consent_refuse() }).click()
  await expect(banner).toBeHidden()
  expect(await names()).toEqual(['consent', 'lang'])
  await page.reload()
  await settled(page)
  await expect(banner).toBeHidden()
  expect(visits).toEqual([])

  await page.getByRole('button', { name: m.site_cookie_settings() }).click()
  const settings = page.getByRole('dialog', { name: m.consent_settings_title() })
  await expect(settings).toBeVisible()
  expect(await findings(page)).toEqual([])
  const seen = page.waitForRequest((request) => request.url().endsWith(addBuriedPoint.path))
  await settings.getByRole('button', { name: m.consent_accept_all() }).click()
  await seen
  await page.goto('/product/dcc')
  await expect.poll(() => visits.length).toBe(2)
})

test.describe('language', () => {
  test('a browser that reads Chinese is led to the Chinese page, and the choice is kept', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/product/dcc')
    expect(new URL(page.url()).pathname).toBe('/zh/product/dcc')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL((url) => url.pathname === '/product/dcc' && url.search === '')
    await page.goto('/')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
    await page.goto('/aq/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.close()
  })

  test('a browser that keeps no cookies can still read English', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.route('**/*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const { 'set-cookie': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await page.goto('/aq/faq')
    expect(new URL(page.url()).pathname).toBe('/zh/aq/faq')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL((url) => url.pathname === '/aq/faq')
    await context.close()
  })

  test('a stored choice holds when the cookie is gone', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/?lang=zh')
    await context.clearCookies()
    await page.goto('/aq/faq')
    await page.waitForURL('**/zh/aq/faq')
    await context.close()
  })

  test('without scripts every page still chooses and changes the language', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      locale: 'zh-CN',
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
    })
    const page = await context.newPage()
    await page.goto('/aq/faq')
    expect(new URL(page.url()).pathname).toBe('/zh/aq/faq')
    await page.getByRole('link', { name: 'English' }).click()
    expect(new URL(page.url()).pathname).toBe('/aq/faq')
    await page.getByText('How high is the rolling reserve?').click()
    await expect(page.locator('#reserve-rate')).toHaveAttribute('open', '')
    await context.close()
  })
})

test('another language is shown at the place that was being read', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([answered(baseURL)])
  const turn = (name: string) =>
    page.locator('[data-site-header]').getByRole('link', { name }).click()
  await page.goto('/aq/faq#withdrawal-time')
  await turn('中文')
  await page.waitForURL('**/zh/aq/faq#withdrawal-time')
  await expect(page.locator('#withdrawal-time')).toHaveAttribute('open', '')
  await turn('English')
  await page.waitForURL((url) => url.pathname === '/aq/faq' && url.hash === '#withdrawal-time')
})

test('a question is printed with its answer', async ({ page }) => {
  await page.goto('/aq/faq')
  const answer = page.locator('#withdrawal-time > div')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

test('a missing page is 404 and offers the ways on', async ({ page, faults }) => {
  faults.allow(refusals)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  for (const name of [m.common_not_found_home(), m.site_faq(), m.common_not_found_portal()]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
})

test('who has signed in sees a way to the portal', async ({ page, enter }) => {
  await enter('administrator')
  await page.goto('/aq/homePage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('aq-signed-in', '1'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: m.site_open_portal() })).toBeVisible()
  await expect(
    page.locator('[data-site-header]').getByRole('link', { name: m.common_sign_in() }),
  ).toBeHidden()
  await page.getByRole('link', { name: m.site_open_portal() }).click()
  await page.waitForURL(`**${landingPath}`)
})
