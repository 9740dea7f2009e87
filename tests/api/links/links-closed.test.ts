import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import { estimate, request as exportRequest } from '#contract/exports.ts'
import * as billTemplates from '#contract/links/bill-templates.ts'
import * as brands from '#contract/links/brands.ts'
import * as checkoutSettings from '#contract/links/checkout-settings.ts'
import * as linkModes from '#contract/links/link-modes.ts'
import * as linkThemes from '#contract/links/link-themes.ts'
import * as madeLinks from '#contract/links/made-links.ts'
import * as paymentLinks from '#contract/links/payment-links.ts'
import { calls } from '#contract/registry.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { openApi } from '../support/api.ts'
import { entries } from '../support/matrix.ts'
import { recordsOf } from '../support/matrix-records.ts'

let api: Awaited<ReturnType<typeof openApi>>
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

const nouns = [
  ...[billTemplates, brands, checkoutSettings, linkModes, linkThemes],
  ...[madeLinks, paymentLinks],
]
const open = ['public', 'payer', 'signed']
const ofLinks = calls.filter(
  (call) =>
    nouns.some((noun) => Object.values(noun).some((one) => one === call)) &&
    !(typeof call.access === 'string' && open.includes(call.access)) &&
    call !== paymentLinks.hasPermission,
)

/** A merchant, its record helpers, and a switch that closes its payment links. */
async function someone() {
  const merchant = await api.merchant()
  const admin = await api.signIn(merchant.admin)
  const close = () =>
    api.db.update(merchants).set({ linksAllowed: false }).where(eq(merchants.id, merchant.id))
  return { admin, close, make: recordsOf(api, merchant, admin) }
}

test('there are calls to refuse', () => expect(ofLinks.length).toBeGreaterThan(40))

test.each(ofLinks.map((call) => [call.id, call] as const))(
  '%s is refused to a merchant to whom the provider has not opened payment links',
  async (id, call) => {
    const { admin, close, make } = await someone()
    const payload = (await entries[id]?.payload?.(make)) ?? {}
    await close()
    const shut = await api.call(call, payload as Payload<typeof call>, admin)
    expect(shut).toMatchObject({ status: 403, failure: { failure: 'forbidden' } })
    expect(shut.failure).toMatchObject({ reasons: [{ code: 'account.not_passed' }] })
  },
)

test.each([exportRequest, estimate])('$id of them is refused as well', async (call) => {
  const { admin, close } = await someone()
  const what = { kind: 'paymentLinks', filters: {} } as const
  const asked = { what, format: 'csv', timeZone: 'UTC+0' } as const
  expect((await api.call(call, asked, admin)).status).toBe(200)
  await close()
  expect((await api.call(call, asked, admin)).failure).toMatchObject({ failure: 'forbidden' })
})

test('whether they are open is told either way', async () => {
  const { admin, close } = await someone()
  expect(await api.data(paymentLinks.hasPermission, {}, admin)).toEqual({ permitted: true })
  await close()
  expect(await api.data(paymentLinks.hasPermission, {}, admin)).toEqual({ permitted: false })
})

test('a link that was made before is still shown to its payer', async () => {
  const { close, make } = await someone()
  const id = await make.link()
  await close()
  expect((await api.call(paymentLinks.getOrderDetail, { id })).status).toBe(200)
})
