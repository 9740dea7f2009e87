// Staff controls: nobody switches one alone, and a change applies to what begins afterwards.
import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/desk/controls.ts'
import * as review from '#contract/desk/identity-reviews.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { type Api, openApi } from '../support/api.ts'
import { decideIdentity, sent } from '../support/identity.ts'
import type { TestSession, TestUser } from '../support/people.ts'
import { switchControl } from '../support/two-persons.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const control = 'identity.fourEyes' as const
let one: TestUser
let other: TestUser
let first: TestSession
let second: TestSession
beforeEach(async () => {
  await api.db.delete(settings).where(eq(settings.name, control))
  await api.db.delete(proposals)
  ;[one, other] = [await api.staff(), await api.staff()]
  ;[first, second] = [await api.signIn(one), await api.signIn(other)]
})

const propose = (by: TestSession, on = true, reason = 'More staff now') =>
  api.call(contract.propose, { control, on, reason }, by, { key: randomUUID() })
const confirm = (by: TestSession, proposalId: string) =>
  api.call(contract.confirm, { control, proposalId }, by, { key: randomUUID() })
const stands = async () => (await api.data(contract.list, {}, first))[0]
const codes = (reasons: readonly { readonly code: string }[] | undefined) =>
  reasons?.map(({ code }) => code)

test('one administrator changes nothing, a second one confirms', async () => {
  const { proposalId } = (await propose(first)).data
  expect(await stands()).toMatchObject({
    on: false,
    change: { on: true, reason: 'More staff now' },
  })
  expect(codes((await confirm(first, proposalId)).failure?.reasons)).toEqual(['desk.same_person'])
  expect((await stands())?.on).toBe(false)
  expect((await confirm(second, proposalId)).data).toBe('SUCCESS')
  expect(await stands()).toMatchObject({ on: true, change: null, last: { on: true } })
  const changed = and(
    eq(auditEntries.action, 'control.change'),
    eq(auditEntries.actorId, second.userId),
  )
  expect(await api.db.$count(auditEntries, changed)).toBe(1)
})

test('a reason is needed, and the right for it', async () => {
  expect((await propose(first, true, ' ')).failure?.fields).toHaveProperty('reason')
  const reviewer = await api.signIn(await api.staff({ staffRoles: ['compliance'] }))
  expect((await propose(reviewer)).status).toBe(403)
  const { proposalId } = (await propose(first)).data
  expect((await confirm(reviewer, proposalId)).status).toBe(403)
})

test('everyone who may change it is told by mail, of the proposal and of the change', async () => {
  const { proposalId } = (await propose(first)).data
  await confirm(second, proposalId)
  const mails = await api.db.select().from(outbox).orderBy(desc(outbox.id))
  for (const { email } of [one, other]) {
    const told = mails.filter(({ payload }) => JSON.stringify(payload).includes(`"${email}"`))
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told.map(({ payload }) => payload))).toContain('More staff now')
  }
})

test('what was sent under the rule keeps it, whatever the rule is by then', async () => {
  await switchControl(api, control, true)
  const world = await api.merchant()
  const { applicationId } = await sent(api, await api.signIn(world.admin))
  await switchControl(api, control, false)
  expect((await decideIdentity(api, first, applicationId, 'first_pass')).status).toBe(200)
  const alone = await decideIdentity(api, first, applicationId, 'approve')
  expect(codes(alone.failure?.reasons)).toEqual(['identity.same_reviewer'])
  expect(await api.data(review.get, { applicationId }, first)).toMatchObject({ fourEyes: true })
  expect((await decideIdentity(api, second, applicationId, 'approve')).status).toBe(200)
})
