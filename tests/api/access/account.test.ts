import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initMerSetting, queryMerSetting } from '#contract/access/account.ts'
import { getAccountCenter } from '#contract/home.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import type { accountStatuses } from '#domain/access/account.ts'
import { hour } from '#domain/durations.ts'
import { decideAccount } from '#server/access/account/decide.ts'
import { jobs as nounJobs } from '#server/app/registry.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import { handlersOf } from '#server/jobs/module-jobs.ts'
import { runDue } from '#server/jobs/run-due.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

const form = {
  companyName: 'Northlight Trading',
  registrationNo: 'HRB 12345',
  country: 'DE',
  address: 'Hafenstrasse 1, 20457 Hamburg',
  contactName: 'Mira Halloran',
  email: 'mira@northlight.example',
  phone: '+49 40 123456',
}
const merchant = async (accountStatus: (typeof accountStatuses)[number]) => {
  const world = await api.merchant({ accountStatus })
  return { ...world, session: await api.signIn(world.admin) }
}
const statusOf = async (id: string) =>
  (await api.db.select().from(merchants).where(eq(merchants.id, id)))[0]?.accountStatus

test.each([
  ['EMPTY', 200, 'PENDING'],
  ['FAILED', 200, 'PENDING'],
  ['PENDING', 409, 'PENDING'],
  ['PASSED', 409, 'PASSED'],
] as const)('account information of %s: %i, then %s', async (before, status, after) => {
  const { id, session } = await merchant(before)
  const answer = await api.call(initMerSetting, form, session)
  expect(answer.status).toBe(status)
  if (status === 409) expect(answer.failure?.reasons?.[0]?.code).toMatch(/^account\./)
  expect(await statusOf(id)).toBe(after)
  expect((await api.data(getAccountCenter, {}, session)).status).toBe(after)
})

test('what was sent comes back, as it is kept', async () => {
  const { session } = await merchant('EMPTY')
  expect(await api.data(queryMerSetting, {}, session)).toEqual({
    status: 'EMPTY',
    registered: null,
    form: null,
    sentAt: null,
    decidedAt: null,
    refusal: null,
  })
  const at = api.clock.now().toISOString()
  await api.data(initMerSetting, form, session)
  const kept = await api.data(queryMerSetting, {}, session)
  expect(kept).toMatchObject({ status: 'PENDING', form: { ...form, phone: '+4940123456' } })
  expect(kept.sentAt).toBe(at)
})

test.each([
  ['companyName', ''],
  ['registrationNo', '!'],
  ['country', 'XX'],
  ['country', 'Germany'],
  ['address', 'x'],
  ['contactName', '7'],
  ['email', 'mira'],
  ['phone', '12'],
])('%s = %j is refused at its field', async (field, value) => {
  const { id, session } = await merchant('EMPTY')
  const answer = await api.call(initMerSetting, { ...form, [field]: value }, session)
  expect(Object.keys(answer.failure?.fields ?? {})).toEqual([field])
  expect(await statusOf(id)).toBe('EMPTY')
})

test('an operator may look, not send', async () => {
  const world = await merchant('EMPTY')
  const operator = await api.signIn(await api.operator(world))
  expect((await api.call(queryMerSetting, {}, operator)).status).toBe(200)
  expect((await api.call(initMerSetting, form, operator)).status).toBe(403)
})

test('the same key sends it once; ten at once send it once', async () => {
  const { session } = await merchant('EMPTY')
  const key = randomUUID()
  for (let times = 0; times < 2; times++)
    expect((await api.call(initMerSetting, form, session, { key })).status).toBe(200)
  const other = await merchant('EMPTY')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.call(initMerSetting, form, other.session)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the provider passes it, or refuses it with a reason, and only once', async () => {
  const { id, session } = await merchant('EMPTY')
  await api.data(initMerSetting, form, session)
  const decide = (refusal: 'address_incomplete' | null) =>
    transact(api.db, (tx) => decideAccount(tx, api.ctx(), id, refusal))
  await decide('address_incomplete')
  const refused = await api.data(queryMerSetting, {}, session)
  expect(refused).toMatchObject({ status: 'FAILED', refusal: 'address_incomplete' })
  await expect(decide(null)).rejects.toThrow('refused')
  await api.data(initMerSetting, form, session)
  expect(await api.data(queryMerSetting, {}, session)).toMatchObject({
    status: 'PENDING',
    refusal: null,
    decidedAt: null,
  })
  await decide(null)
  expect(await statusOf(id)).toBe('PASSED')
  const { records } = await api.data(queryPage, {}, session)
  expect(records.map(({ title }) => title)).toEqual([
    expect.stringMatching(/已通过审核/),
    expect.stringMatching(/未通过审核/),
  ])
})

test.each([
  ['HRB 12345', 'PASSED'],
  ['HRB 0000', 'FAILED'],
])('in the sandbox %s is decided after an hour: %s', async (registrationNo, status) => {
  const { id, session } = await merchant('EMPTY')
  const sent = api.clock.now()
  await api.data(initMerSetting, { ...form, registrationNo }, session)
  const [job] = await api.db.select().from(jobs).where(eq(jobs.kind, 'sandbox.decideAccount'))
  expect(job).toBeDefined()
  const run = () => {
    const { db, services, newId } = api
    const clock = api.clock.running.now
    const handlers = handlersOf(nounJobs, { db, services, clock, newId, log: api.ctx().log })
    return runDue({ db, clock, worker: 'test' }, handlers)
  }
  api.clock.stand(hour - 1, sent)
  await run()
  expect(await statusOf(id)).toBe('PENDING')
  api.clock.advance(hour, sent)
  await run()
  expect(await statusOf(id)).toBe(status)
})
