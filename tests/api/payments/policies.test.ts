import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import * as evidence from '#contract/payments/evidence.ts'
import { websitePolicies } from '#server/db/schema/evidence.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { pay } from '../support/logistics.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const store = () => shop.stores[0]
const set = (more: object, by = session) =>
  api.call(
    evidence.setPolicy,
    { storeId: store(), item: 'shippingPolicy', text: '', seen: 0, ...more },
    by,
    { key: newKey(), language: 'en' },
  )
const policies = async () =>
  (await api.data(evidence.getPolicies, { storeId: store() }, session)).policies
const document = async () => {
  const file = new File([samplePdf()], 'policy.pdf')
  return (await api.data(files.uploadService, { file, profile: 'policyDocument' }, session))
    .fileName
}
const foundOf = async (transactionId: string) =>
  (await api.data(evidence.get, { transactionId }, session)).found.find(
    ({ item }) => item === 'shippingPolicy',
  )

describe('a policy of a website', () => {
  test('is kept in versions, with its files and who saved it', async () => {
    const name = await document()
    expect((await set({ text: ' Five days. ', files: [name] })).data).toBe('SUCCESS')
    api.clock.advance(60_000)
    expect((await set({ text: 'Eight days.', files: [name], seen: 1 })).data).toBe('SUCCESS')
    expect(await policies()).toMatchObject([
      { version: 2, text: 'Eight days.', files: [{ fileName: name, name: 'policy.pdf' }] },
      { version: 1, text: 'Five days.', files: [{ fileName: name }] },
    ])
    expect((await policies())[0]?.byName).not.toBe('')
  })
  test('counts as it was in force when the order was paid', async () => {
    const before = await pay()
    api.clock.advance(1_000)
    await set({ text: 'Five days.' })
    api.clock.advance(1_000)
    const first = await pay()
    api.clock.advance(1_000)
    await set({ text: 'Eight days.', seen: 1 })
    const second = await pay()
    api.clock.advance(1_000)
    await set({ text: '', seen: 2 })
    api.clock.advance(1_000)
    const after = await pay()
    expect((await foundOf(before)) ?? null).toBeNull()
    expect(await foundOf(first)).toMatchObject({ source: 'website', text: 'Five days.' })
    expect(await foundOf(second)).toMatchObject({ source: 'website', text: 'Eight days.' })
    expect((await foundOf(after)) ?? null).toBeNull()
  })
  test('of two who change it at once the second is told', async () => {
    await set({ text: 'Five days.' })
    expect(await set({ text: 'Six days.' })).toMatchObject({
      ...{ status: 409, failure: { failure: 'changed_meanwhile' } },
    })
    const both = await Promise.all([set({ text: 'A', seen: 1 }), set({ text: 'B', seen: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await policies()).toHaveLength(2)
  })
  test('that is the same begins no version', async () => {
    await set({ text: 'Five days.' })
    await set({ text: 'Five days.', seen: 1 })
    expect(await policies()).toHaveLength(1)
  })
  test('is not longer than it may be, and takes own files only', async () => {
    expect(await set({ text: 'x'.repeat(10_001) })).toMatchObject({
      ...{ status: 400, failure: { fields: { text: expect.anything() } } },
    })
    expect(await set({ files: ['fil_none.pdf'] })).toMatchObject({
      ...{ status: 400, failure: { fields: { files: expect.anything() } } },
    })
    const other = await api.signIn((await api.merchant()).admin)
    expect((await set({ text: 'Five days.' }, other)).status).toBe(404)
    expect(await policies()).toEqual([])
  })
  test('stays as it was saved', async () => {
    await set({ text: 'Five days.' })
    const own = eq(websitePolicies.storeId, store())
    await expect(api.db.update(websitePolicies).set({ text: 'x' }).where(own)).rejects.toThrow()
    await expect(api.db.delete(websitePolicies).where(own)).rejects.toThrow()
  })
})
