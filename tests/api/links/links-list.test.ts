import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as exports from '#contract/exports.ts'
import * as contract from '#contract/links/made-links.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { runJobs } from '../../support/trades.ts'
import { openPayer } from '../support/links.ts'
import { addParts, newerDraft, olderDraft } from '../support/made-links.ts'
import type { TestSession } from '../support/people.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

/** A merchant with links of several currencies, states and websites; the oldest first. */
async function listed() {
  const first = await payer.link({
    ...{ currency: 'USD', amount: 2_300n, bookerName: 'Grace', bookerEmail: 'g@one.test' },
  })
  const { world } = first
  const of = { merchantId: world.id, storeId: world.stores[0] }
  const yen = await payer.link({ ...of, currency: 'JPY', amount: 2_300n, brandName: 'Kumo' })
  const dinar = await payer.link({ ...of, currency: 'KWD', amount: 23_000n, status: 'PAID' })
  const far = await payer.link({ ...of, storeId: world.stores[1], status: 'INVALID' })
  const over = await payer.link({ ...of, validUntil: payer.clock.now() })
  return { world, first, yen, dinar, far, over, admin: await payer.signIn(world.admin) }
}
const idsOf = async (
  asked: Parameters<typeof payer.data<typeof contract.list>>[1],
  session: TestSession,
) => (await payer.data(contract.list, asked, session)).records.map(({ linkId }) => linkId)

describe('the list', () => {
  test('is narrowed by each filter', async () => {
    const { first, yen, dinar, far, over, admin, world } = await listed()
    const found = (asked: Parameters<typeof idsOf>[0]) => idsOf(asked, admin)
    const all = [over.id, far.id, dinar.id, yen.id, first.id]
    expect(await found({})).toEqual(all)
    expect(await found({ booker: 'grAce' })).toEqual([first.id])
    expect(await found({ email: 'ONE.test' })).toEqual([first.id])
    expect(await found({ orderId: yen.orderId })).toEqual([yen.id])
    expect(await found({ currency: ['JPY', 'KWD'] })).toEqual([dinar.id, yen.id])
    expect(await found({ status: ['EXPIRED'] })).toEqual([over.id])
    expect(await found({ status: ['PAID', 'INVALID'] })).toEqual([far.id, dinar.id])
    expect(await found({ storeId: [world.stores[1]] })).toEqual([far.id])
    expect(await found({ brandName: ['Kumo'] })).toEqual([yen.id])
    // 23.00 dollars, 23.000 dinars and 2,300 yen.
    expect(await found({ amountFrom: '23', amountTo: '23.00' })).toEqual([
      ...[over.id, far.id, dinar.id, first.id],
    ])
    expect(await found({ amountFrom: '24' })).toEqual([yen.id])
    const from = far.createdAt
    expect(from && (await found({ from: from.toISOString() }))).toEqual([over.id, far.id])
    expect(await payer.data(contract.countTabs, {}, admin)).toEqual({
      ...{ all: 5, VALID: 2, INVALID: 1, EXPIRED: 1, PAID: 1 },
    })
    const bad = await payer.call(contract.list, { amountFrom: 'x' }, admin)
    expect(bad.failure?.fields).toHaveProperty('amountFrom')
  })

  test('goes by amount within each currency, by validity, and on from a cursor', async () => {
    const { first, yen, dinar, far, over, admin } = await listed()
    expect(await idsOf({ sort: 'amount' }, admin)).toEqual([
      ...[yen.id, dinar.id],
      ...[first.id, far.id, over.id].sort(),
    ])
    expect((await idsOf({ sort: 'validUntil' }, admin))[0]).toBe(over.id)
    const page = await payer.data(contract.list, { pageSize: 2 }, admin)
    expect(page.total).toBe(5)
    const next = page.next ?? ''
    expect(await idsOf({ pageSize: 2, cursor: next }, admin)).toEqual([dinar.id, yen.id])
  })

  test('holds the links of own groups; others are not there for anybody else', async () => {
    const { first, far, world } = await listed()
    const [, second] = world.groups
    const menu = { permissions: ['M-0901'] } as const
    const other = await payer.signIn(await payer.operator(world, { groups: [second], ...menu }))
    expect(await idsOf({}, other)).toEqual([far.id])
    const foreign = await payer.signIn((await payer.merchant()).admin)
    for (const call of [contract.getDetail, contract.resendEmail, contract.invalidate])
      for (const session of [other, foreign])
        expect((await payer.call(call, { id: first.id }, session)).status).toBe(404)
  })

  test('is a file, and an export of the same rows', async () => {
    const { first, admin } = await listed()
    const asked = { status: ['VALID' as const], format: 'csv' as const }
    const file = await payer.call(contract.exportExcel, asked, admin, { language: 'en' })
    const text = String(file.data)
    expect(text).toContain(first.orderId)
    expect(text).toContain('23.00')
    expect(text).not.toContain(first.code)
    const what = { kind: 'paymentLinks' as const, filters: { status: ['VALID' as const] } }
    const job = { what, format: 'csv' as const, timeZone: 'UTC+0' as const }
    const { exportId } = await payer.data(exports.request, job, admin)
    await runJobs(payer.ctx(), 'export.run')
    const done = await payer.data(exports.get, { exportId }, admin)
    expect(done).toMatchObject({ state: 'ready', rowsWritten: 2, kind: 'paymentLinks' })
  })
})

describe('before it is made', () => {
  test('a link shows its mail and its page, with what merchants wrote as text', async () => {
    const world = await payer.merchant()
    const admin = await payer.signIn(world.admin)
    const ids = await addParts(payer, world)
    const older = { ...olderDraft(world.stores[0], ids), remarks: '<script>' }
    const draft = { version: 2 as const, ...older, language: 'zh' as const }
    const mail = await payer.data(contract.previewEmail, { draft }, admin)
    expect(mail).toMatchObject({ language: 'zh', subject: 'Your order A-1' })
    expect(mail.html).toContain('&lt;b&gt;&lt;script&gt;&lt;/b&gt;')
    const bill = await payer.data(contract.previewBill, { draft }, admin)
    expect(bill).toMatchObject({
      ...{ status: 'VALID', amount: '386.95', brandName: 'Northwind', language: 'zh' },
      pay: { payStatus: 'UNPAID' },
    })
    expect(await payer.db.$count(paymentLinks, eq(paymentLinks.merchantId, world.id))).toBe(0)
    const bad = { ...draft, country: 'XX' }
    const answer = await payer.call(contract.previewBill, { draft: bad }, admin)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['draft.country'])
  })

  test('it is chosen among the modes and themes that are left', async () => {
    const world = await payer.merchant()
    const admin = await payer.signIn(world.admin)
    const ids = await addParts(payer, world)
    expect(await payer.data(contract.queryModeSubject, {}, admin)).toMatchObject({
      modes: [{ modeId: ids.modeId, validHours: 48 }],
      themes: [{ themeId: ids.themeId, logoUrl: '/merchant/payLink/picture/logo-2.png' }],
    })
    const made = await payer.data(contract.addV3, newerDraft(world.stores[0], ids), admin)
    const again = { id: made.linkId }
    expect(await payer.data(contract.previewEmail, again, admin)).toMatchObject({
      subject: 'Northwind: A-1',
    })
    const { pay, status } = await payer.data(contract.previewBill, again, admin)
    expect([status, pay.payStatus]).toEqual(['VALID', 'UNPAID'])
  })
})
