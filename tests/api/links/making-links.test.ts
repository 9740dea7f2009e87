import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/links/made-links.ts'
import { getOrderDetail } from '#contract/links/payment-links.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { brands } from '#server/db/schema/brands.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
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
      ...{ from: '"Northwind" <orders@mail.aqueduct.test>', by: 'Test administrator' },
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
    const [mail] = await api.db
      .select()
      .from(paymentLinkMails)
      .where(eq(paymentLinkMails.linkId, linkId))
    for (const body of [mail?.text, mail?.html]) expect(body).toContain('Size: L')
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
