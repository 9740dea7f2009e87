import { expect, test } from 'vitest'
import * as messages from '#contract/notifications/messages.ts'
import * as contract from '#contract/notifications/webhooks.ts'
import type { TestSession } from '../support/people.ts'
import { mailsTo } from '../support/receivers.ts'
import { api, openHooks, session, shop } from '../support/webhooks.ts'

openHooks()

test('an endpoint that is added or moved is told to the administrators, and to nobody who may not see it', async () => {
  const [s1] = shop.stores
  const permissions = ['M-0702', 'B-070201'] as const
  const adds = await api.operator(shop, { groups: [shop.groups[0]], permissions })
  const other = await api.operator(shop, { groups: [shop.groups[1]], permissions })
  const [his, theirs] = [await api.signIn(adds), await api.signIn(other)]
  const at = (name: string) => ({
    ...{ url: `https://${name}.example.com/`, events: ['*'], storeIds: [s1] },
  })
  const { endpointId } = await api.data(contract.add, at('a'), his)
  await api.data(contract.edit, { endpointId, ...at('a'), description: 'words' }, his)
  await api.data(contract.edit, { endpointId, ...at('b') }, his)
  const titles = async (session: TestSession) =>
    (await api.data(messages.queryPage, {}, session)).records.map(({ title }) => title)
  const told = [
    'Webhook 端点的地址已改为 https://b.example.com/。',
    '已添加 Webhook 端点 https://a.example.com/。',
  ]
  expect(await titles(session)).toEqual(told)
  expect(await titles(his)).toEqual(told)
  expect(await titles(theirs)).toEqual([])
  const mails = await mailsTo(api, shop.admin.email)
  expect(mails.map(({ subject }) => subject.split(' / ')[1])).toEqual(told)
})

test('of two who edit an endpoint the second is told, and undoes nothing unawares', async () => {
  const form = { url: 'https://a.example.com/', events: ['*' as const], storeIds: null }
  const { endpointId } = await api.data(contract.add, form, session)
  const standing = async () => (await api.data(contract.list, {}, session)).endpoints[0]
  const seen = (await standing())?.revision
  const edit = (description: string) =>
    api.call(contract.edit, { endpointId, ...form, description, seen }, session)
  expect((await edit('Mine')).status).toBe(200)
  const late = await edit('Theirs')
  expect([late.status, late.failure?.failure]).toEqual([409, 'changed_meanwhile'])
  expect((await standing())?.description).toBe('Mine')
})
