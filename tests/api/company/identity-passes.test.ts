// Changes that are approved on top of what was approved in the meantime.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import * as review from '#contract/desk/identity-reviews.ts'
import { hour } from '#domain/durations.ts'
import { identities } from '#server/db/schema/identity.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { whileBlocked } from '../../support/while-blocked.ts'
import { type Api, openApi } from '../support/api.ts'
import {
  type Application,
  decideIdentity,
  mutable,
  newPicture,
  person,
  verified,
} from '../support/identity.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let merchant: TestMerchant
let admin: TestSession
let staff: TestSession
let first: Application
let personalId: string
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  merchant = await api.merchant({ verificationStatus: 'draft' })
  await again()
  first = await verified(api, admin, staff)
  const { persons } = first.passed
  personalId = persons.find(({ role }) => role === 'shareholder')?.personalId ?? ''
})

const again = async () => {
  admin = await api.signIn(merchant.admin)
  staff = await api.signIn(await api.staff())
}
const key = () => ({ key: crypto.randomUUID(), language: 'en' as const })
const codesOf = (answer: { failure?: { reasons?: readonly { code: string }[] } | undefined }) =>
  answer.failure?.reasons?.map(({ code }) => code)

/** Submits the first shareholder's data with another share; they hold 60% before. */
async function withShare(share: string) {
  const which = { changeType: 'shareholder_info' as const, personalId }
  const { content } = await api.data(kyc.initialize, which, admin)
  const data = { ...content.updates[0]?.data, share }
  return api.call(changes.applyRenewCustomer, { ...which, data }, admin, key())
}
async function withAnother(share: string, deleteList: string[] = []) {
  const data = mutable(await person(api, admin, { firstNameEn: 'Aiko', share }))
  const newList = [{ personalId: 'psn_new', role: 'shareholder' as const, data }]
  const asked = { changeType: 'change_shareholder' as const, newList, deleteList }
  return api.data(changes.customerCreateOrDelete, asked, admin, key())
}

test('shareholders hold no more than the whole, in whatever order their changes pass', async () => {
  // Each change fits the data in force; together they do not.
  const { applicationId, revision } = (await withShare('90')).data
  const another = await withAnother('40')
  expect((await decideIdentity(api, staff, another.applicationId, 'approve')).status).toBe(200)
  const unfit = await decideIdentity(api, staff, applicationId, 'approve')
  expect(codesOf(unfit)).toEqual(['identity.shares_above_whole'])
  await beginCalendar(api.db, api.clock.now())
  api.clock.advance(2 * hour)
  await runJobs(api.ctx(), 'desk.robot')
  await again()
  const left = await api.data(changes.getRenewDetails, { applicationId }, admin)
  expect(left.status).toBe('pending')
  // The change is sent back, and is accepted once it fits.
  const mark = { reason: 'unreadable' as const, noteEn: null, noteZh: null }
  const path = `person.${personalId}.share`
  await api.data(review.mark, { applicationId, revision, path, mark }, staff, key())
  expect((await decideIdentity(api, staff, applicationId, 'modify')).status).toBe(200)
  expect(codesOf(await withShare('61'))).toEqual(['identity.shares_above_whole'])
  expect((await withShare('55')).status).toBe(200)
  expect((await decideIdentity(api, staff, applicationId, 'approve')).status).toBe(200)
})

test('a change of somebody who has left meanwhile is not passed, and not sent again', async () => {
  const { applicationId, revision } = (await withShare('55')).data
  const another = await withAnother('40', [personalId])
  expect((await decideIdentity(api, staff, another.applicationId, 'approve')).status).toBe(200)
  const gone = await decideIdentity(api, staff, applicationId, 'approve')
  expect(codesOf(gone)).toEqual(['identity.person_left'])
  const mark = { reason: 'unreadable' as const, noteEn: null, noteZh: null }
  const path = `person.${personalId}.share`
  await api.data(review.mark, { applicationId, revision, path, mark }, staff, key())
  expect((await decideIdentity(api, staff, applicationId, 'modify')).status).toBe(200)
  expect(codesOf(await withShare('50'))).toEqual(['identity.person_left'])
})

test('of two changes that pass at the same moment neither undoes the other', async () => {
  const another = await withAnother('40')
  const company = {
    ...first.content.company,
    ...{ businessRegistrationNumber: '71930427' },
    businessRegistrationImage: [await newPicture(api, admin, 'identityDocument')],
  }
  const renewed = await api.data(changes.applyRenewCompany, { company }, admin, key())
  const passing = [another, renewed].map(({ applicationId }) => applicationId)
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const mine = eq(identities.merchantId, merchant.id)
  const answers = await whileBlocked(
    api.db,
    (tx) => tx.select().from(identities).where(mine).for('update'),
    async () => {
      const asked = passing.map((id) => decideIdentity(api, staff, id, 'approve'))
      await expect.poll(async () => (await api.db.execute(waiting)).rows.length).toBe(2)
      return asked
    },
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  const { passed } = await api.data(
    changes.getRenewDetails,
    { applicationId: renewed.applicationId },
    admin,
  )
  expect(passed.company.businessRegistrationNumber).toBe('71930427')
  expect(passed.persons.map((one) => one.personalId)).toContain('psn_new')
})
