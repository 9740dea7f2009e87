// The demo's initial receivers get mails and can unsubscribe like any other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/notifications/receivers.ts'
import { giveDemoReceivers } from '#server/sandbox/give-demo-receivers.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { keysIn, mailsTo } from '../support/receivers.ts'

let api: Api
let mira: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
  const { db, services, clock } = api
  const now = clock.now()
  await giveDemoReceivers(db, services.vault, now)
  await seedSandbox({ db, now, hashPassword: async () => 'x', days: 2 })
  // The second run finds nothing to do.
  for (const _ of [1, 2]) await giveDemoReceivers(db, services.vault, now)
  mira = await api.signIn({ id: 'usr_ADMINISTRATOR', email: 'demo@aqueduct.test' })
})
afterAll(() => api.close())

test('one gets a daily email, one has quiet hours and a group, one has not confirmed', async () => {
  const { records } = await api.data(contract.list, {}, mira)
  expect(
    records.map(({ state, timing, quietFrom, groups }) => ({
      ...{ state, timing, quietFrom },
      groups: groups.map(({ name }) => name),
    })),
  ).toEqual([
    { state: 'waiting', timing: 'at_once', quietFrom: null, groups: [] },
    { state: 'confirmed', timing: 'at_once', quietFrom: 22, groups: ['East Asia'] },
    { state: 'confirmed', timing: 'daily', quietFrom: null, groups: [] },
  ])
})

test('whoever has not confirmed is asked by a press, and confirms', async () => {
  await api.data(contract.invite, { receiverId: 'rcv_DEMONEW' }, mira)
  const [mail] = await mailsTo(api, 'tomas@northlight.example')
  const [token = '', leave = ''] = mail ? keysIn(mail) : []
  await api.data(contract.confirm, { token })
  const state = async () =>
    (await api.data(contract.getDetail, { receiverId: 'rcv_DEMONEW' }, mira)).state
  expect(await state()).toBe('confirmed')
  await api.data(contract.unsubscribe, { token: leave })
  expect(await state()).toBe('unsubscribed')
})
