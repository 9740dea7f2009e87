// Recovery by phone after a forgotten password.
import { m } from '#paraglide/messages.js'
import { ownPassword } from '../support/merchants.ts'
import { codeFor } from '../support/newcomer.ts'
import { ownWorld } from '../support/people.ts'
import { field, press } from '../support/portal-page.ts'
import { signInByHand, solveSlider, typeSignIn } from '../support/sign-in.ts'
import { expect, refusals, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'

test('a forgotten password is replaced by a code to the phone', async ({ page, faults }) => {
  faults.allow(refusals)
  const { merchant, admin } = await ownWorld()
  const { phone } = merchant.admin
  await page.goto('/aq/forgetPwd')
  await toggle(page.getByRole('radio', { name: m.recovery_channel_phone() }))
  await field(page, m.registration_phone()).fill(phone)
  await solveSlider(page, () => press(page, m.codes_send()))
  await field(page, m.codes_code()).fill(await codeFor(page.context(), phone))
  await press(page, m.recovery_next())
  const another = `${ownPassword}R`
  await page.getByLabel(m.passwords_choose()).first().fill(another)
  await page.getByLabel(m.passwords_repeat()).first().fill(another)
  await press(page, m.recovery_submit())
  await expect(page.getByText(m.signin_after_reset())).toBeVisible()
  await typeSignIn(page, admin)
  await expect(page.getByText(m.failures_wrong_credentials()).first()).toBeVisible()
  await signInByHand(page, { ...admin, password: another })
})
