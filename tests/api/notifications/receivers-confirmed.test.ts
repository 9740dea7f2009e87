// The confirmation link of an address after its use, and the footer of its mail.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/notifications/receivers.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { confirmed, keysIn, mailsTo, typed } from '../support/receivers.ts'

let api: Api
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  admin = await api.signIn((await api.merchant()).admin)
})
afterAll(() => api.close())

const invitedBy = (token: string) => api.call(contract.getInvitation, { token })
const keysOf = async (email: string) => (await mailsTo(api, email)).flatMap(keysIn)

test('a used link says that the address is confirmed, by that very key, as long as it is', async () => {
  const { email } = await confirmed(api, admin, { email: 'used@books.example' })
  const [token = '', leave = ''] = await keysOf(email)
  api.clock.advance(8 * 86_400_000)
  expect((await invitedBy(token)).data).toMatchObject({ what: 'confirm', state: 'confirmed' })
  expect((await invitedBy('k'.repeat(43))).status).toBe(404)
  await api.data(contract.unsubscribe, { token: leave })
  expect((await invitedBy(token)).status).toBe(404)
  expect((await api.call(contract.confirm, { token })).status).toBe(404)
})

test('the key of an address is over once the receiver has another one', async () => {
  const { receiverId, email } = await confirmed(api, admin, { email: 'before@books.example' })
  const [token = ''] = await keysOf(email)
  const { kind: _, operatorCode: __, ...settings } = typed({ email: 'after@books.example' })
  await api.data(contract.update, { receiverId, ...settings }, admin)
  expect((await invitedBy(token)).status).toBe(404)
})

test('the mail that asks for it calls nobody a receiver yet, and offers to decline', async () => {
  const email = 'asked@books.example'
  const { receiverId } = await api.data(contract.add, typed({ email }), admin)
  const [asked] = await mailsTo(api, email)
  expect(asked?.text).toContain('no messages are sent without your confirmation')
  expect(asked?.text).toMatch(/\nDecline: \S+key=/)
  expect(asked?.text).not.toMatch(/you are a message receiver|Unsubscribe/)
  const [token = ''] = asked ? keysIn(asked) : []
  await api.data(contract.confirm, { token })
  api.clock.advance(60_000)
  await api.data(contract.test, { receiverId }, admin)
  const [told] = await mailsTo(api, email)
  expect(told?.text).toContain('you are a message receiver')
  expect(told?.text).toMatch(/\nUnsubscribe: \S+key=/)
})
