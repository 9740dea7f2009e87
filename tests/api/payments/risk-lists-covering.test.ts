// The backtest compares a new rule with existing ones: which of them include it, and which it includes.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/payments/risk-lists.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { addRule as addAny } from '../support/risk-lists.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

type Asked = Partial<Payload<typeof contract.rehearse>>
const email = { type: 'email', value: 'A@mail.example' } as const
const wide = { type: 'email_domain', value: 'mail.example' } as const
const addRule = (typed: Asked = {}) => addAny({ ...email, ...typed })
const rehearse = (asked: Asked, by = session) =>
  api.data(contract.rehearse, { list: 'black', ...email, ...asked }, by)
const beside = async (...args: Parameters<typeof rehearse>) => {
  const { wider, narrower } = await rehearse(...args)
  const ids = (of: readonly { ruleId: string }[]) => of.map(({ ruleId }) => ruleId).toSorted()
  return { wider: ids(wider), narrower: ids(narrower.rules), count: narrower.count }
}
const inGroup = () => ({ scope: 'group', scopeId: shop.groups[1] }) as const
const onWebsite = (at: 0 | 1) => ({ scope: 'website', scopeId: shop.stores[at] }) as const
const none = { wider: [], narrower: [], count: 0 }

test('a domain takes in its emails, and a masked card its full numbers', async () => {
  const domain = await addRule({ type: 'email_domain', value: 'mail.example' })
  const mail = await addRule({})
  await addRule({ value: 'a@sub.mail.example' })
  expect(await beside(email)).toEqual({ ...none, wider: [mail, domain].toSorted() })
  expect(await beside(wide)).toEqual({ wider: [domain], narrower: [mail], count: 1 })
  const number = await addRule({ type: 'card', value: '4111111111111111' })
  const masked = { type: 'card', value: '411111******1111' } as const
  expect(await beside(masked)).toEqual({ ...none, narrower: [number], count: 1 })
  await api.db.delete(riskRules).where(eq(riskRules.id, number))
  const mask = await addRule(masked)
  expect(await beside({ type: 'card', value: '4111111111111111' })).toEqual({
    ...{ ...none, wider: [mask] },
  })
  expect(await beside({ type: 'card', value: '4242424242424242' })).toEqual(none)
})
test('all websites take in a group, and a group its websites', async () => {
  const [first, second] = [await addRule(onWebsite(0)), await addRule(onWebsite(1))]
  const group = await addRule(inGroup())
  expect(await beside({ ...email, ...onWebsite(1) })).toEqual({
    ...{ ...none, wider: [group, second].toSorted() },
  })
  expect(await beside({ ...email, ...onWebsite(0) })).toEqual({ ...none, wider: [first] })
  expect(await beside({ ...email, ...inGroup() })).toEqual({
    ...{ wider: [group], narrower: [second], count: 1 },
  })
  expect(await beside(email)).toEqual({
    ...{ wider: [], narrower: [first, second, group].toSorted(), count: 3 },
  })
  const told = await rehearse({ ...email, ...onWebsite(0) })
  expect(told.wider).toMatchObject([
    { list: 'black', type: 'email', value: 'a@mail.example', scope: 'website' },
  ])
  expect(told.wider[0]?.scopeName).toBe('Store 1')
})
test('counts rules in effect of the same list and merchant, and not the one that is changed', async () => {
  const domain = await addRule({ type: 'email_domain', value: 'mail.example' })
  expect(await beside({ ...wide, ruleId: domain })).toEqual(none)
  expect(await beside({ ...email, ruleId: domain })).toEqual(none)
  expect(await beside({ ...email, list: 'white' })).toEqual(none)
  const other = await api.signIn((await api.merchant()).admin)
  expect(await beside(email, other)).toEqual(none)
  await api.db
    .update(riskRules)
    .set({ status: 'disabled' as never })
    .where(eq(riskRules.id, domain))
  expect(await beside(email)).toEqual(none)
})
test('names the black rules that go before a white one, to who may see them', async () => {
  const domain = await addRule(wide)
  await addRule({ value: 'b@mail.example', ...onWebsite(0) })
  const overruling = async (asked: Asked, by = session) =>
    (await rehearse({ ...asked, list: 'white' }, by)).overruling
  expect(await overruling(email)).toMatchObject([{ list: 'black', ruleId: domain }])
  expect(await overruling({ ...email, value: 'a@other.example' })).toEqual([])
  // On one website only: the allow rule still applies everywhere else.
  expect((await overruling({ value: 'b@mail.example' })).map(({ ruleId }) => ruleId)).toEqual([
    domain,
  ])
  expect((await rehearse(email)).overruling).toEqual([])
  const whiteOnly = await api.operator(shop, { allGroups: true, permissions: ['M-0404'] })
  expect(await overruling(email, await api.signIn(whiteOnly))).toEqual([])
})
test('names the newest three, and counts them all', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await addRule({ value: `${name}@mail.example` })
    api.clock.advance(1_000)
  }
  const { narrower } = await rehearse(wide)
  expect(narrower.count).toBe(4)
  expect(narrower.rules.map(({ value }) => value)).toEqual([
    ...['d@mail.example', 'c@mail.example', 'b@mail.example'],
  ])
})
test('leaves out those of websites that the user does not reach', async () => {
  await addRule(onWebsite(1))
  const everywhere = await addRule({})
  const permissions = ['M-0403'] as const
  const operator = await api.operator(shop, { permissions, groups: [shop.groups[0]] })
  const by = await api.signIn(operator)
  expect(await beside(email, by)).toEqual({ ...none, wider: [everywhere] })
})
