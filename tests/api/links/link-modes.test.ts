import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/links/link-modes.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { addBrand } from '../support/brands.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

type Typed = Payload<typeof contract.addOrUpdate>
const usual: Typed = {
  name: 'By email, 48 hours',
  sendsMail: true,
  mailTitle: 'Your order {order}',
  mailContent: 'Hello {payer}, {amount}.',
  validHours: 48,
}
const ask = (more: Partial<Typed> = {}, by = session, key = newKey()) =>
  api.call(contract.addOrUpdate, { ...usual, ...more }, by, { key, language: 'en' })
const add = async (more: Partial<Typed> = {}) => {
  const answer = await ask(more)
  if (answer.failure) throw new Error(JSON.stringify(answer.failure))
  return answer.data.modeId
}
const page = async (more: object = {}, by = session) =>
  (await api.data(contract.queryPage, more, by)).records
const one = (id: string, by = session) => api.data(contract.getDetail, { id }, by)
const remove = (id: string, by = session) =>
  api.call(contract.remove, { id }, by, { key: newKey(), language: 'en' })
const acts = async (id: string) => {
  const rows = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
  return rows.map(({ action }) => action)
}

describe('a mode', () => {
  test('is added, without reminders unless they are asked for, and told newest first', async () => {
    const first = await add()
    const second = await add({ name: 'Quiet', sendsMail: false, mailTitle: null })
    const records = await page()
    expect(records).toMatchObject([
      { modeId: second, sendsMail: false, mailTitle: null, reminds: false },
      { ...usual, modeId: first, reminds: false, removedAt: null },
    ])
    expect(await one(first)).toEqual(records[1])
    expect(await acts(first)).toEqual(['link_mode.add'])
    expect((await page({ name: 'QUI' })).map(({ modeId }) => modeId)).toEqual([second])
    expect(await one(await add({ reminds: true }))).toMatchObject({ reminds: true })
  })
  test('that sends no mail reminds nobody', async () => {
    const id = await add({ sendsMail: false, reminds: true })
    expect((await one(id)).reminds).toBe(false)
  })
  test.each([
    ['name', { name: '' }],
    ['mailTitle', { mailTitle: null }],
    ['mailContent', { mailContent: undefined }],
    ['mailTitle', { mailTitle: ' ' }],
    ['mailContent', { mailContent: '{total}' }],
    ['validHours', { validHours: 0 }],
    ['validHours', { validHours: 169 }],
    ['validHours', { validHours: 24.5 }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const answer = await ask(wrong as Partial<Typed>)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual([field])
    expect(await page()).toEqual([])
  })
  test('asked for twice with the same key is added once', async () => {
    const first = await ask({}, session, 'same')
    expect((await ask({}, session, 'same')).data).toEqual(first.data)
    expect(await page()).toHaveLength(1)
    const other = await ask({ validHours: 24 }, session, 'same')
    expect(other.failure?.failure).toBe('key_reused')
  })
  test('is changed by who has seen it as it is', async () => {
    const id = await add()
    const { revision: seen } = await one(id)
    expect((await ask({ id, seen, validHours: 168 })).data).toEqual({ modeId: id })
    expect((await one(id)).validHours).toBe(168)
    const late = await ask({ id, seen, validHours: 1 })
    expect(late.failure?.failure).toBe('changed_meanwhile')
    expect((await ask({ id, validHours: 168 })).data).toEqual({ modeId: id })
    expect(await acts(id)).toEqual(['link_mode.add', 'link_mode.edit'])
  })
  test('is removed from the list and stays readable', async () => {
    const id = await add()
    expect((await remove(id)).data).toBe('SUCCESS')
    expect(await page()).toEqual([])
    expect((await one(id)).removedAt).not.toBeNull()
    for (const again of [await remove(id), await ask({ id })])
      expect(again.failure?.reasons).toMatchObject([{ code: 'link_mode.removed' }])
  })
  test('of another merchant does not exist', async () => {
    const id = await add()
    const other = await api.signIn((await api.merchant()).admin)
    expect(await page({}, other)).toEqual([])
    expect((await api.call(contract.getDetail, { id }, other)).status).toBe(404)
    expect((await ask({ id }, other)).status).toBe(404)
    expect((await remove(id, other)).status).toBe(404)
  })
  test('is of the whole merchant, whatever groups its users have', async () => {
    const id = await add()
    const operator = { permissions: ['M-0906'], groups: [shop.groups[1]] } as const
    const by = await api.signIn(await api.operator(shop, operator))
    expect((await one(id, by)).name).toBe(usual.name)
    expect((await remove(id, by)).status).toBe(200)
  })
  test('wants its menu; who makes links may choose it', async () => {
    const id = await add()
    const ofLinks = await api.signIn(await api.operator(shop, { permissions: ['M-0901'] }))
    expect(await page({}, ofLinks)).toHaveLength(1)
    expect((await ask({}, ofLinks)).status).toBe(403)
    expect((await remove(id, ofLinks)).status).toBe(403)
    const ofBrands = await api.signIn(await api.operator(shop, { permissions: ['M-0902'] }))
    expect((await api.call(contract.queryPage, {}, ofBrands)).status).toBe(403)
  })
})

describe('the mail of a mode', () => {
  test('is shown with the newest brand, or with an example', async () => {
    const words = { subject: '{order} of {brand}', text: '{payer}' }
    const bare = await api.data(contract.preview, words, session)
    expect(bare.subject).toBe('PL-10024 of Your brand')
    await addBrand({ name: 'Northlight' })
    const shown = await api.data(contract.preview, { ...words, validHours: 48 }, session)
    expect(shown.subject).toBe('PL-10024 of Northlight')
    expect(shown.text).toContain('Pay before 2026-11-22')
    const chinese = await api.data(contract.preview, { ...words, language: 'zh' }, session)
    expect(chinese.html).toContain('lang="zh-Hans"')
  })
})
