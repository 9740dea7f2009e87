import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/links/made-links.ts'
import { getOrderDetail } from '#contract/links/payment-links.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { brands } from '#server/db/schema/brands.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { stepped } from '../../support/stepped.ts'
import { openApi } from '../support/api.ts'
import { addParts, newerDraft, olderDraft } from '../support/made-links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

type Api = Awaited<ReturnType<typeof openApi>>
let api: Api
let world: TestMerchant
let admin: TestSession
let ids: Awaited<ReturnType<typeof addParts>>
beforeAll(async () => {
  api = await openApi()
  world = await api.merchant()
  admin = await api.signIn(world.admin)
  ids = await addParts(api, world)
})
afterAll(() => api.close())

const older = (more: Partial<ReturnType<typeof olderDraft>> = {}) => ({
  ...olderDraft(world.stores[0], ids),
  ...more,
})
const newer = (more: Partial<ReturnType<typeof newerDraft>> = {}) => ({
  ...newerDraft(world.stores[0], ids),
  ...more,
})
const stored = async (linkId: string) => {
  const [row] = await api.db.select().from(paymentLinks).where(eq(paymentLinks.id, linkId))
  if (!row) throw new Error('no link')
  return row
}
const linksNow = () => api.db.$count(paymentLinks)

describe('a link is made', () => {
  test('of a theme and a mode, which say what its payer sees, how long it holds and what he is mailed', async () => {
    const made = await api.data(contract.addV3, newer({ remarks: 'Soon' }), admin)
    expect(made.version).toBe(3)
    expect(made.url).toMatch(/^https:\/\/aqueduct\.test\/paymentLinkV3\?id=[\w-]{24}$/)
    const row = await stored(made.linkId)
    expect(row).toMatchObject({
      ...{ merchantId: world.id, storeId: world.stores[0], amount: 38_695n, currency: 'USD' },
      ...{ brandName: 'Northwind', brandColour: '#0a6b78', storefront: 'shopify' },
      brandLogo: '/merchant/payLink/picture/logo-2.png',
      ...{ bookerPhone: '+441134960000', madeBy: 'Test administrator', sender: 'orders' },
      ...{ mailSubject: '{brand}: {order}', reminds: true, themeId: ids.themeId, templateId: null },
    })
    expect(row.validUntil.getTime() - row.createdAt.getTime()).toBe(48 * 3_600_000)
    const code = new URL(made.url).searchParams.get('id') ?? ''
    const order = await api.data(getOrderDetail, { id: code })
    expect(order.products).toEqual([
      {
        ...{ name: 'Jacket', price: '189.00', quantity: 2, amount: '378.00' },
        entries: [
          { label: 'Size', value: 'M' },
          { label: 'Colour', value: 'Red' },
        ],
      },
    ])
  })

  test('is mailed, written down and ended by jobs, all in one transaction', async () => {
    const { linkId } = await api.data(contract.addV3, newer(), admin)
    const row = await stored(linkId)
    const [mail] = await api.db
      .select()
      .from(paymentLinkMails)
      .where(eq(paymentLinkMails.linkId, linkId))
    expect(mail).toMatchObject({
      ...{ kind: 'invoice', to: 'ada@example.test', subject: 'Northwind: A-1', state: 'queued' },
      ...{ from: '"Northwind" <orders@aqueduct.test>', by: 'Test administrator' },
    })
    expect(mail?.html).toContain('386.95')
    expect(mail?.text).toContain(`https://aqueduct.test/paymentLinkV3?id=${row.code}`)
    expect(row.sentAt).toEqual(mail?.at)
    const [left] = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, mail?.outboxId ?? 0n))
    expect(left).toMatchObject({
      merchantId: world.id,
      payload: { html: mail?.html, from: mail?.from, replyTo: 'help@northwind.example' },
    })
    const events = await api.db
      .select()
      .from(paymentLinkEvents)
      .where(eq(paymentLinkEvents.linkId, linkId))
    expect(events).toMatchObject([{ kind: 'made', by: 'Test administrator' }])
    const due = await api.db.select().from(jobs).where(eq(jobs.key, linkId)).orderBy(jobs.dueAt)
    const life = row.validUntil.getTime() - row.createdAt.getTime()
    expect(due.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['paymentLink.remind', new Date(row.createdAt.getTime() + 0.75 * life)],
      ['paymentLink.expire', row.validUntil],
    ])
    const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, linkId))
    expect(entries).toMatchObject([{ action: 'payment_link.create', merchantId: world.id }])
  })

  test('of a brand and a template; its own hours come before those of the brand', async () => {
    const { linkId } = await api.data(contract.addV2, older({ sendsMail: false }), admin)
    const row = await stored(linkId)
    expect(row).toMatchObject({ version: 2, sentAt: null, reminds: false, sector: 'retail' })
    expect(row.brandLogo).toBe('/merchant/payLink/picture/logo-1.png')
    expect(row.validUntil.getTime() - row.createdAt.getTime()).toBe(72 * 3_600_000)
    const short = await api.data(contract.addV2, older({ validHours: 1 }), admin)
    const { createdAt, validUntil } = await stored(short.linkId)
    expect(validUntil.getTime() - createdAt.getTime()).toBe(3_600_000)
  })

  test('of the first version with its fields once for the whole bill, and a number where it has none', async () => {
    const { orderId: _, ...rest } = older()
    const products = [{ name: 'Coat', price: '10', quantity: 1 }]
    const first = { ...rest, products, values: { f1: 'L', f3: '7.5' } }
    const { linkId, url } = await api.data(contract.addOnline, first, admin)
    expect(url).toContain('/paymentLink?id=')
    const row = await stored(linkId)
    expect(row.billValues).toEqual({ f1: 'L', f3: '7.5' })
    expect(row.orderId).toMatch(/^PL-20261120-[2-9A-Z]{6}$/)
    const shown = await api.data(getOrderDetail, { id: row.code })
    expect(shown.entries).toEqual([
      { label: 'Size', value: 'L' },
      { label: 'Tax', value: '7.5%' },
    ])
  })

  test('stays as it is when its brand changes', async () => {
    const other = await api.merchant()
    const session = await api.signIn(other.admin)
    const theirs = await addParts(api, other)
    const draft = olderDraft(other.stores[0], theirs)
    const { linkId } = await api.data(contract.addV2, draft, session)
    await api.db
      .update(brands)
      .set({ name: 'Another', colour: '#000000' })
      .where(eq(brands.id, theirs.brandId))
    expect(await stored(linkId)).toMatchObject({ brandName: 'Northwind', brandColour: '#0a6b78' })
  })

  test('once under a key; another order under it is refused', async () => {
    const key = randomUUID()
    const before = await linksNow()
    const one = await api.data(contract.addV3, newer(), admin, { key })
    expect(await api.data(contract.addV3, newer(), admin, { key })).toEqual(one)
    expect(await linksNow()).toBe(before + 1)
    const other = await api.call(contract.addV3, newer({ orderId: 'B' }), admin, { key })
    expect(other.failure?.failure).toBe('key_reused')
  })
})

describe('it is refused', () => {
  const product = { name: 'Jacket', price: '1.00', quantity: 1, values: { f1: 'M' } }
  test.each([
    ['no phone', { bookerPhone: '13800138000' }, { bookerPhone: 'phone_format' }],
    ['a country that is none', { country: 'XX' }, { country: 'unknown_value' }],
    ['a currency of another website', { currency: 'CHF' }, { currency: 'unknown_value' }],
    ['no product', { products: [] }, { products: 'required' }],
    [
      'a third decimal',
      { products: [{ ...product, price: '1.005' }] },
      { 'products.0.price': 'amount_invalid' },
    ],
    [
      'a price of nothing',
      { products: [{ ...product, price: '0' }] },
      { 'products.0.price': 'amount_invalid' },
    ],
    ['a negative fee', { otherFee: '-1' }, { otherFee: 'amount_invalid' }],
    [
      'fields that do not hold',
      {
        products: [product, { ...product, values: { f2: 'Green', f3: '101', f9: 'x' } }],
      },
      {
        'products.1.values.f1': 'required',
        'products.1.values.f2': 'unknown_value',
        'products.1.values.f3': 'percent_range',
        'products.1.values.f9': 'unknown_value',
      },
    ],
    [
      'a page of somebody else',
      { returnUrl: 'https://evil.test/' },
      { returnUrl: 'website_format' },
    ],
    ['longer than a week', { validHours: 169 }, { validHours: 'valid_hours' }],
    ['a mode that is not there', { modeId: 'mod_none' }, { modeId: 'unknown_value' }],
  ] as const)('for %s, at its field', async (_, more, fields) => {
    const before = await linksNow()
    const draft = { ...newer(), ...more } as ReturnType<typeof newer>
    const answer = await api.call(contract.addV3, draft, admin)
    expect(answer).toMatchObject({ status: 400, failure: { failure: 'invalid_input' } })
    expect(Object.keys(answer.failure?.fields ?? {}).sort()).toEqual(Object.keys(fields).sort())
    expect(await linksNow()).toBe(before)
  })

  test('where there is nothing to make it of, with the form that helps; and all else that stands in the way', async () => {
    const bare = await api.merchant()
    const session = await api.signIn(bare.admin)
    const nothing = { brandId: 'x', templateId: 'x', themeId: 'x', modeId: 'x' }
    const old = await api.call(contract.addV2, olderDraft(bare.stores[0], nothing), session)
    expect(old.failure?.reasons).toMatchObject([
      { code: 'link.no_brand', unlocks: { href: '/aq/addBrand' } },
      { code: 'link.no_template', unlocks: { href: '/aq/addTemplate' } },
    ])
    await api.db
      .update(merchants)
      .set({ accountStatus: stepped('PENDING') })
      .where(eq(merchants.id, bare.id))
    await api.db
      .update(stores)
      .set({ state: stepped('frozen') })
      .where(eq(stores.id, bare.stores[0]))
    const now = await api.call(contract.addV3, newerDraft(bare.stores[0], nothing), session)
    expect(now).toMatchObject({ status: 409, failure: { failure: 'refused' } })
    expect(now.failure?.reasons?.map(({ code }) => code)).toEqual([
      'account.not_passed',
      'link.no_theme',
      'link.no_mode',
      'store.not_operating',
      'store.frozen',
    ])
  })

  test('for a website that does not operate', async () => {
    const still = await api.merchant()
    const session = await api.signIn(still.admin)
    const theirs = await addParts(api, still)
    await api.db
      .update(stores)
      .set({ state: stepped('frozen') })
      .where(eq(stores.id, still.stores[0]))
    const answer = await api.call(contract.addV3, newerDraft(still.stores[0], theirs), session)
    expect(answer.failure?.failure).toBe('website_not_operating')
  })

  test('to a merchant without links, to other groups and merchants, and without the menu', async () => {
    const closed = await api.merchant({ linksAllowed: false })
    const shut = await api.call(contract.list, {}, await api.signIn(closed.admin))
    expect(shut).toMatchObject({ status: 403, failure: { failure: 'forbidden' } })
    const far = await api.operator(world, { groups: [world.groups[1]], permissions: ['M-0901'] })
    const without = await api.operator(world, { permissions: ['M-1001'] })
    const foreign = (await api.merchant()).admin
    const status = async (user: typeof foreign) =>
      (await api.call(contract.addV3, newer(), await api.signIn(user))).status
    expect([await status(far), await status(foreign), await status(without)]).toEqual([
      404, 404, 403,
    ])
  })
})
