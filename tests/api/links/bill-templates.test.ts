import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/links/bill-templates.ts'
import { billSectors } from '#domain/links/bills.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { addTemplate, askTemplate, flight, templateOf } from '../support/bills.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const update = async (
  id: string,
  more: Partial<Parameters<typeof askTemplate>[0]> & { seen?: string } = {},
  by = session,
) => {
  const typed = { sector: 'travel', name: 'Flights', fields: flight } as const
  return api.call(contract.update, { id, ...typed, ...more }, by, {
    key: newKey(),
    language: 'en',
  })
}
const remove = (id: string, by = session) =>
  api.call(contract.remove, { id }, by, { key: newKey(), language: 'en' })
const list = async (more: object = {}, by = session) =>
  (await api.data(contract.list, more, by)).records.map(({ name }) => name)

describe('a template', () => {
  test('has a sector, a name and its fields in their order, each with an id', async () => {
    const at = api.clock.now()
    const id = await addTemplate({ name: '  Flights ' })
    expect(await templateOf(id)).toEqual({
      ...{ templateId: id, sector: 'travel', name: 'Flights' },
      fields: [
        { fieldId: expect.stringMatching(/^fld_/), ...flight[0], options: [] },
        { fieldId: expect.stringMatching(/^fld_/), ...flight[1] },
      ],
      asksShipping: false,
      createdAt: at.toISOString(),
      changedAt: at.toISOString(),
      removedAt: null,
      revision: expect.any(String),
    })
  })
  test.each([
    ['no sector', { sector: 'shipping' }, 'sector'],
    ['no name', { name: ' ' }, 'name'],
    ['no field', { fields: [] }, 'fields'],
    ['a label that is none', { fields: [{ ...flight[0], label: '' }] }, 'fields.0.label'],
    ['a type that is none', { fields: [{ ...flight[0], type: 'file' }] }, 'fields.0.type'],
    [
      'a dropdown without an option',
      { fields: [{ ...flight[1], options: [] }] },
      'fields.0.options',
    ],
    ['options of a text', { fields: [{ ...flight[0], options: ['a'] }] }, 'fields.0.options'],
    [
      'two labels that are one',
      { fields: [flight[0], flight[1], { ...flight[0], name: 'p2', label: ' PASSENGER ' }] },
      'fields.2.label',
    ],
  ])('with %s is refused there', async (_, more, field) => {
    const answer = await askTemplate(more as never)
    expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, [field]])
    expect(await list()).toEqual([])
  })
  test('says in words that a label is repeated', async () => {
    const fields = [flight[0], { ...flight[0], name: 'p2' }]
    expect((await askTemplate({ fields })).failure?.fields).toEqual({
      'fields.1.label': 'Another field has this label. Give each its own.',
    })
  })
  test('names each option once', async () => {
    const fields = [{ ...flight[1], options: ['First', 'First'] }]
    const twice = await askTemplate({ fields })
    expect(twice.failure?.fields).toEqual({
      'fields.0.options': 'Each option may appear only once.',
    })
    expect(await list()).toEqual([])
  })
  test('asked for twice with the same key is added once', async () => {
    const one = await askTemplate({}, session, 'same')
    expect((await askTemplate({}, session, 'same')).data).toEqual(one.data)
    const other = await askTemplate({ name: 'Trains' }, session, 'same')
    expect(other.failure?.failure).toBe('key_reused')
    expect(await list()).toEqual(['Flights'])
  })
})

describe('a change', () => {
  test('keeps the ids of the fields that stay, gives new ones an id, and says when', async () => {
    const id = await addTemplate()
    const before = await templateOf(id)
    const [passenger, travelClass] = before.fields
    const seat = { name: 'seat', label: 'Seat', type: 'text', required: false } as const
    const fields = [seat, { ...flight[0], fieldId: passenger?.fieldId, label: 'Who flies' }]
    api.clock.advance(60_000)
    expect((await update(id, { fields, seen: before.revision })).status).toBe(200)
    const after = await templateOf(id)
    expect(after.fields).toMatchObject([
      { label: 'Seat', options: [] },
      { fieldId: passenger?.fieldId, label: 'Who flies' },
    ])
    expect([passenger?.fieldId, travelClass?.fieldId]).not.toContain(after.fields[0]?.fieldId)
    expect(after.createdAt).toBe(before.createdAt)
    expect(after.changedAt > before.changedAt).toBe(true)
    expect(after.revision).not.toBe(before.revision)
  })
  test('takes no id of a field that the template does not have', async () => {
    const other = await templateOf(await addTemplate({ name: 'Other' }))
    const id = await addTemplate()
    const [own] = (await templateOf(id)).fields
    const strange = other.fields[0]?.fieldId
    const fields = [
      { ...flight[0], fieldId: strange },
      { ...flight[1], fieldId: own?.fieldId },
      { ...flight[0], fieldId: own?.fieldId, label: 'Twice' },
    ]
    await update(id, { fields })
    const ids = (await templateOf(id)).fields.map(({ fieldId }) => fieldId)
    expect(ids).not.toContain(strange)
    expect([ids[1], new Set(ids).size]).toEqual([own?.fieldId, 3])
  })
  test('of what somebody else has changed meanwhile is refused; of nothing leaves no trace', async () => {
    const id = await addTemplate()
    const { revision: seen, fields } = await templateOf(id)
    expect((await update(id, { seen, fields })).status).toBe(200)
    expect((await templateOf(id)).revision).toBe(seen)
    await update(id, { name: 'Trains', seen })
    const late = await update(id, { name: 'Boats', seen })
    expect([late.status, late.failure?.failure]).toEqual([409, 'changed_meanwhile'])
    expect(await list()).toEqual(['Trains'])
    const told = await api.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.merchantId, shop.id), eq(auditEntries.subject, id)))
    expect(told.map(({ action }) => action).sort()).toEqual([
      'bill_template.add',
      'bill_template.update',
    ])
  })
})

describe('a removed template', () => {
  test('is in no list, stays readable, and is neither changed nor removed again', async () => {
    const id = await addTemplate()
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await templateOf(id)).toMatchObject({ name: 'Flights', removedAt: expect.any(String) })
    for (const answer of [await update(id, { name: 'Trains' }), await remove(id)])
      expect([answer.status, answer.failure?.reasons]).toMatchObject([
        409,
        [{ code: 'template.removed', text: 'This template was removed.' }],
      ])
  })
})

describe('the list', () => {
  test('is filtered by name and sector, newest first, page by page', async () => {
    await addTemplate({ name: 'Flights' })
    await addTemplate({ name: 'Night trains' })
    await addTemplate({ name: 'Hotel nights', sector: 'hotel' })
    expect(await list()).toEqual(['Hotel nights', 'Night trains', 'Flights'])
    expect(await list({ name: 'NIGHT' })).toEqual(['Hotel nights', 'Night trains'])
    expect(await list({ sector: ['hotel', 'games'] })).toEqual(['Hotel nights'])
    const one = await api.data(contract.list, { pageSize: 2 }, session)
    const two = await api.data(contract.list, { pageSize: 2, cursor: one.next ?? '' }, session)
    expect([one.total, one.records.length, two.records.length, two.next]).toEqual([3, 2, 1, null])
  })
  test('is the whole merchant’s, and of nobody else', async () => {
    const id = await addTemplate()
    const operator = await api.operator(shop, { permissions: ['M-0903'], groups: [shop.groups[1]] })
    expect(await list({}, await api.signIn(operator))).toEqual(['Flights'])
    const other = await api.signIn((await api.merchant()).admin)
    expect(await list({}, other)).toEqual([])
    expect((await api.call(contract.getDetail, { id }, other)).status).toBe(404)
    expect((await update(id, {}, other)).status).toBe(404)
    expect((await remove(id, other)).status).toBe(404)
  })
  test('is read by who makes links or themes, and changed by who has its menu', async () => {
    const id = await addTemplate()
    for (const menu of ['M-0901', 'M-0905'] as const) {
      const by = await api.signIn(await api.operator(shop, { permissions: [menu] }))
      expect(await list({}, by)).toEqual(['Flights'])
      expect((await askTemplate({}, by)).status).toBe(403)
      expect((await update(id, {}, by)).status).toBe(403)
      expect((await remove(id, by)).status).toBe(403)
    }
  })
})

describe('a sector', () => {
  test('has a name and usual fields in the language of the caller, to add a template with as they are', async () => {
    const ask = (language: 'en' | 'zh') =>
      api.call(contract.listIndustries, {}, session, { language })
    expect((await ask('en')).data.map(({ sector }) => sector)).toEqual([...billSectors])
    expect((await ask('en')).data).toContainEqual({ sector: 'travel', name: 'Travel' })
    expect((await ask('zh')).data).toContainEqual({ sector: 'travel', name: '旅行' })
    for (const sector of billSectors) {
      const { data } = await api.call(contract.getConfig, { sector }, session, { language: 'en' })
      const zh = await api.call(contract.getConfig, { sector }, session)
      expect(zh.data.fields.map(({ name }) => name)).toEqual(data.fields.map(({ name }) => name))
      expect(zh.data.fields[0]?.label).not.toBe(data.fields[0]?.label)
      const id = await addTemplate({ sector, name: sector, fields: data.fields })
      const kept = (await templateOf(id)).fields.map(({ fieldId: _, ...field }) => field)
      expect(kept).toEqual(data.fields.map(({ fieldId: _, ...field }) => field))
    }
  })
  test('is answered with the slash at the end of its path and without', async () => {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accesstoken: session.token },
      body: JSON.stringify({ sector: 'hotel' }),
    }
    for (const path of [contract.getConfig.path, contract.getConfig.path.replace(/\/$/, '')]) {
      const response = await api.send(path, asked)
      expect([response.status, (await response.json()).data.sector]).toEqual([200, 'hotel'])
    }
  })
})
