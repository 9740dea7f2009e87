// Codes and time: the wait before another code, and the lock after five wrong ones.

import { landingPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { passTime } from '../support/api.ts'
import { storeNames } from '../support/merchants.ts'
import { codeFor } from '../support/newcomer.ts'
import { otherBrowser, ownWorld } from '../support/people.ts'
import { field, portalOn, press, rowAct } from '../support/portal-page.ts'
import { typeSignIn } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'

test('five wrong codes lock the account for three hours @clock', async ({
  page,
  context,
  browser,
  enter,
  faults,
}) => {
  faults.allow(refusals)
  const portal = portalOn(page)
  const { merchant, admin, token } = await ownWorld()
  const { phone } = merchant.admin
  await enter('administrator', token)

  // One wrong code on the password page and four for the key: they are counted together.
  await page.goto('/aq/password')
  await field(page, m.security_password_original()).fill(admin.password)
  for (const name of [m.passwords_choose(), m.passwords_repeat()])
    await field(page, name).fill('Another2026')
  await press(page, m.codes_send())
  const wait = page.getByRole('button', { name: /\d+ s/ })
  await expect(wait).toBeDisabled()
  const first = await codeFor(context, phone)
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await field(page, m.codes_code()).fill(wrong(first))
  await press(page, m.security_password_submit())
  await expect(field(page, m.codes_code())).toHaveAttribute('aria-invalid', 'true')

  // The countdown follows the server's clock; afterwards another code is sent.
  await press(page, m.shell_clock_move())
  await page.getByRole('menuitem', { name: m.shell_clock_hour() }).click()
  await expect(portal.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, m.codes_send())
  await expect(wait).toBeDisabled()
  expect(await codeFor(context, phone, first)).not.toBe(first)

  await page.goto('/aq/keySetting')
  await rowAct(page, storeNames[0], m.keys_generate())
  const box = portal.dialog()
  await expect(box.getByRole('status')).toContainText('***')
  const code = await codeFor(context, phone, first)
  for (let tries = 0; tries < 4; tries++) {
    await field(page, m.codes_code()).fill(wrong(code))
    await press(page, m.codes_confirm())
    await expect(field(page, m.codes_code())).toHaveValue('')
    await expect(box.getByRole('alert')).toBeVisible()
  }
  // The correct code comes too late.
  await field(page, m.codes_code()).fill(code)
  await press(page, m.codes_confirm())
  await expect(box.getByRole('alert')).toBeVisible()
  await expect(field(page, m.codes_code())).toHaveValue('')

  const there = await otherBrowser(browser, faults)
  await typeSignIn(there, admin)
  await expect(there.getByText(m.signin_locked_title())).toBeVisible()
  await expect(there.getByRole('timer')).toContainText(/0[23]:\d\d:\d\d/)
  for (let hours = 0; hours < 3; hours++) await passTime('hour')
  // The lock is over; the next sign-in asks for a code even on a known device.
  await there.goto('/aq/login')
  await typeSignIn(there, admin)
  await field(there, m.codes_code()).fill(await codeFor(there.context(), phone, code))
  await press(there, m.codes_confirm())
  await there.waitForURL(`**${landingPath}`)
  await there.context().close()
})
