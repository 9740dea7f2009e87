import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import * as roles from '#contract/access/roles.ts'
import { addBuriedPoint } from '#contract/access/tracking.ts'
import * as groups from '#contract/company/groups.ts'
import { pay } from '#contract/links/payment-links.ts'
import { createPaymentLink } from '#contract/links/signed.ts'
import { send as sendContact } from '#contract/notifications/contact.ts'
import { list } from '#contract/payments/transactions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { cards, openPayer } from './support/links.ts'
import type { TestMerchant, TestSession } from './support/people.ts'
import { addSigning, order, type Signing, signedCall } from './support/signing.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
let world: TestMerchant
let admin: TestSession
let signing: Signing
let entries = 0
const audited = () => payer.db.$count(auditEntries)
beforeAll(async () => {
  payer = await openPayer()
  world = await payer.merchant()
  admin = await payer.signIn(world.admin)
  signing = await addSigning(payer, world.id, world.stores[0])
})
beforeEach(async () => {
  entries = await audited()
})
afterAll(() => payer.close())

const number = '5555 5555 5555 4444'
const inEnglish = 'Do not enter card numbers here.'
const inChinese = '请勿在此填写银行卡号。'

test.each([
  ['holder', { holder: '5555555555554444' }],
  ['email', { email: '5555555555554444@example.test' }],
])('a payer gives one as the %s: nothing is paid, nothing kept', async (field, typed) => {
  const link = await payer.link()
  const checkoutId = await payer.confirm(link)
  const cardToken = await payer.token(cards.visa)
  const payload = { id: link.code, checkoutId, cardToken, holder: 'Ada', ...typed }
  for (const [language, text] of [['en', inEnglish] as const, ['zh', inChinese] as const]) {
    const key = randomUUID()
    const { status, failure } = await payer.call(pay, payload, undefined, { key, language })
    expect([status, failure?.fields]).toEqual([400, { [field]: text }])
  }
  const kept = payer.db.select().from(transactions).where(eq(transactions.linkId, link.id))
  expect(await kept).toEqual([])
})

test.each([
  ['orderId', { orderId: number }],
  ['bookerName', { bookerName: `Ada ${number}` }],
  ['bookerEmail', { bookerEmail: '5555555555554444@example.test' }],
  ['remarks', { remarks: '卡号５５５５５５５５５５５５４４４４，谢谢' }],
  ['returnUrl', { returnUrl: 'https://shop.example/5555555555554444' }],
  ['products.1.name', { products: [order.products[0], { ...order.products[0], name: number }] }],
])('a store makes a link with one as %s', async (field, typed) => {
  const sent = { ...order, ...typed } as typeof order
  const { failure } = await signedCall(payer, createPaymentLink, sent, signing)
  expect(failure).toMatchObject({ failure: 'invalid_input', fields: { [field]: inEnglish } })
  expect(await audited()).toBe(entries)
})

test('a name, a description or a preference of the portal is none', async () => {
  const sent = { language: 'en' } as const
  const group = await payer.call(groups.add, { groupName: number }, admin, sent)
  expect(group.failure?.fields).toEqual({ groupName: inEnglish })
  const role = { name: 'Till', description: `card ${number}` }
  const added = await payer.call(roles.add, role, admin, sent)
  expect(added.failure?.fields).toEqual({ description: inEnglish })
  const propertyType = 'trade_query_habit'
  for (const propertyValue of [{ filters: [{ orderId: number }] }, 5555555555554444]) {
    const habit = { propertyType, propertyValue }
    expect((await payer.call(saveProperty, habit, admin)).status).toBe(400)
  }
  expect(await payer.data(queryProperty, { propertyType }, admin)).toEqual({ propertyValue: null })
  expect(await audited()).toBe(entries)
})

test('a list is not searched by one, and a file has none in its name', async () => {
  const searched = { merchantTransactionId: number }
  expect((await payer.call(list, searched, admin)).status).toBe(400)
  const body = new FormData()
  body.append('file', new File(['x'], '5555555555554444.png'))
  const headers = { accessToken: admin.token, 'accept-language': 'en' }
  const path = '/merchant/acquirer/file/upload'
  const answer = await (await payer.send(path, { method: 'POST', body, headers })).json()
  expect(answer.data.fields).toEqual({ file: inEnglish })
})

test('a visitor asks for a call with one', async () => {
  const visitor = { contactName: 'Ada', phone: '+441134960000', agreement: true, machineId: 'm1' }
  const asked = { ...visitor, email: 'a@b.example', companyName: '5555555555554444' }
  const answer = await payer.call(
    sendContact,
    { ...asked, website: 'b.example/5555555555554444' } as never,
    undefined,
    { language: 'en' },
  )
  expect(answer.failure?.fields).toEqual({ companyName: inEnglish, website: inEnglish })
})

test('a page visit is logged without it, wherever it stood', async () => {
  const visit = {
    domain: 'aqueduct.test',
    url: 'https://aqueduct.test/pay/5555555555554444',
    refer: 'https://shop.test/5555%205555%205555%204444/thanks',
    type: 'route' as const,
  }
  expect(await payer.data(addBuriedPoint, visit)).toEqual({})
  expect(payer.logged.join()).toContain('https://shop.test/[card number]/thanks')
  expect(payer.logged.join()).not.toMatch(/5555[ %20]*5555/)
})

test('no row of any table has it', async () => {
  const tables = await payer.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.rows.length).toBeGreaterThan(20)
  for (const { name } of tables.rows) {
    const { rows } = await payer.db.execute(
      sql`select t::text as dump from ${sql.identifier(name)} t`,
    )
    expect(JSON.stringify(rows), name).not.toMatch(/5555[ ]?5555[ ]?5555[ ]?4444/)
  }
})
