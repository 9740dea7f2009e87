import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import * as va from '#contract/money/virtual-accounts.ts'
import { limits } from '#domain/limits.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { confirmProposal } from '../support/two-persons.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

const decided = async () => {
  api.clock.advance(limits.robotDelay.virtual_account)
  await runJobs(api.ctx())
}

test('a virtual account waits for the staff while the robot is away, and a currency that is added does too', async () => {
  const { admin } = await api.merchant()
  const colleague = await api.staff()
  let [session, staff] = [await api.signIn(admin), await api.signIn(colleague)]
  const later = async () => {
    await decided()
    // Both sessions have expired by then.
    session = await api.signIn(admin)
    staff = await api.signIn(colleague)
  }
  const robot = (on: boolean) => api.data(desk.setRobot, { on }, staff)
  await robot(false)
  const { virtualAccountId: subject } = await api.data(
    va.create,
    { name: 'Collections', currencies: ['USD'] },
    session,
  )
  await decided()
  const waiting = async () =>
    (await api.data(desk.listCases, { queue: 'virtual_account' }, staff)).records.map(
      (row) => row.subject,
    )
  expect(await waiting()).toContain(subject)
  const approve = (seen: string) =>
    api.call(desk.decide, { queue: 'virtual_account', subject, decision: 'approve', seen }, staff, {
      key: randomUUID(),
    })
  expect((await approve('in_review')).data).toBe('SUCCESS')
  expect((await confirmProposal(api, 'virtual_account', subject)).data).toBe('SUCCESS')
  const stands = async () => (await api.data(va.list, {}, session))[0]
  expect(await stands()).toMatchObject({ status: 'active' })
  expect((await approve('active')).failure?.reasons).toMatchObject([
    { code: 'virtual_account.active' },
  ])

  await api.data(va.addCurrency, { virtualAccountId: subject, currencies: ['HKD'] }, session)
  await later()
  expect(await waiting()).toContain(subject)
  await robot(true)
  await later()
  expect(await waiting()).not.toContain(subject)
  expect((await stands())?.currencies.map(({ status }) => status)).toEqual(['active', 'active'])
})
