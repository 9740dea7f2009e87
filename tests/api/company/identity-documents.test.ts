import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { day } from '#domain/durations.ts'
import { files } from '#server/db/schema/files.ts'
import { identityApplications } from '#server/db/schema/identity.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import {
  type Application,
  decideIdentity,
  newPicture,
  uploaded,
  verified,
} from '../support/identity.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let merchant: TestMerchant
let admin: TestSession
let staff: TestSession
let first: Application
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  merchant = await api.merchant({ verificationStatus: 'draft' })
  admin = await api.signIn(merchant.admin)
  staff = await api.signIn(await api.staff())
  first = await verified(api, admin, staff)
})

const key = () => ({ key: crypto.randomUUID(), language: 'en' as const })

describe('documents that run out', () => {
  const expiry = (days: number) =>
    new Date(api.clock.now().getTime() + days * day).toISOString().slice(0, 10)
  const setCompany = (expiresOn: string) =>
    api.db
      .update(identityDocuments)
      .set({ expiresOn, toldDays: null })
      .where(eq(identityDocuments.merchantId, merchant.id))
  const told = async () =>
    (
      await api.db
        .select()
        .from(merchantMessages)
        .where(eq(merchantMessages.merchantId, merchant.id))
        .orderBy(merchantMessages.at)
    ).filter(({ event }) => event === 'identity.expiring')

  test('the merchant is told at 60, 30, 7 and 1 days and at the end, once each', async () => {
    await setCompany(expiry(60))
    await beginCalendar(api.db, api.clock.now())
    const counts: number[] = []
    for (const days of [1, 28, 1, 22, 1, 6, 2]) {
      api.clock.advance(days * day)
      await runJobs(api.ctx(), 'identity.watch')
      counts.push((await told()).length / 2)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 4, 5])
  })

  test('a renewal lifts the block of the withdrawals once it has passed', async () => {
    await setCompany(expiry(10))
    admin = await api.signIn(merchant.admin)
    // The alerts that block withdrawals.
    const blocks = async () => {
      const { alertInfoDTO } = await api.data(kyc.query, {}, admin)
      return alertInfoDTO.identificationInvalidDTOS.map(({ frontTag }) => frontTag)
    }
    // One person in three roles has one document.
    expect((await blocks()).toSorted()).toEqual(['company', 'legal_person'])
    const { items } = await api.data(changes.getUpdateRequired, {}, admin)
    const owner = items.find(({ frontTag }) => frontTag === 'legal_person')
    expect(owner).toMatchObject({
      changeType: 'legal_id',
      state: 'expiring',
      status: null,
    })
    const personalId = owner?.personalId ?? ''
    const begun = await api.data(kyc.initialize, { changeType: 'legal_id', personalId }, admin)
    const withPicture = (idFront: string[]) => {
      const data = { ...begun.content.updates[0]?.data, idUntil: '2036-01-01', idFront }
      return { changeType: 'legal_id' as const, personalId, data }
    }
    const [kept = ''] = begun.content.updates[0]?.data.idFront ?? []
    const again = await uploaded(api, admin, 'identityImage')
    for (const old of [kept, again]) {
      const refused = await api.call(changes.applyRenewCustomer, withPicture([old]), admin, key())
      expect(refused.failure?.fields).toEqual({
        [`person.${personalId}.idFront`]: expect.stringContaining('Upload the new document'),
      })
    }
    const sent = await api.data(
      changes.applyRenewCustomer,
      withPicture([await newPicture(api, admin)]),
      admin,
      key(),
    )
    const applies = await api.data(changes.listRenewApplies, {}, admin)
    expect(applies.items).toMatchObject([{ applicationId: sent.applicationId, status: 'pending' }])
    expect((await decideIdentity(api, staff, sent.applicationId, 'approve')).status).toBe(200)
    const left = await api.data(changes.getUpdateRequired, {}, admin)
    expect(left.items).toEqual([])
    expect(await blocks()).toEqual([])
    const { applicationId } = sent
    const { passed } = await api.data(changes.getRenewDetails, { applicationId }, admin)
    expect(passed.persons.map(({ role, data }) => [role, data.idUntil])).toEqual([
      ...[
        ['legal_person', '2036-01-01'],
        ['shareholder', '2036-01-01'],
        ['beneficial_owner', '2036-01-01'],
      ],
    ])
  })

  test('another change of the same person is not taken for the renewal', async () => {
    await setCompany(expiry(-1))
    const renewals = async () => (await api.data(changes.getUpdateRequired, {}, admin)).items
    const find = async () => (await renewals()).find(({ frontTag }) => frontTag === 'legal_person')
    const personalId = (await find())?.personalId ?? ''
    const { applicationId } = await api.data(
      kyc.initialize,
      { changeType: 'legal_info', personalId },
      admin,
    )
    expect(await find()).toMatchObject({ applicationId: null, status: null })
    expect((await api.data(changes.listRenewApplies, {}, admin)).items).toEqual([])
    await api.data(kyc.cancelChanges, { applicationId, how: 'restore' }, admin, key())
    const begun = await api.data(kyc.initialize, { changeType: 'legal_id', personalId }, admin)
    expect(await find()).toMatchObject({ applicationId: begun.applicationId, status: 'draft' })
  })
})

test('what ended long ago is forgotten with its documents; what is in force stays', async () => {
  const { company } = first.content
  const before = company.bankProof?.[0] ?? ''
  const unused = await uploaded(api, admin, 'identityDocument')
  await api.db.update(files).set({ usedBy: merchant.id }).where(eq(files.name, unused))
  await beginCalendar(api.db, api.clock.now())
  api.clock.advance(1_900 * day)
  await runJobs(api.ctx(), 'identity.forget')
  const [row] = await api.db
    .select()
    .from(identityApplications)
    .where(eq(identityApplications.id, first.applicationId))
  expect([row?.forgottenAt !== null, row?.submitted]).toEqual([true, null])
  const kept = await api.db.select().from(files).where(eq(files.merchantId, merchant.id))
  const names = kept.map(({ name }) => name)
  expect([names.includes(before), names.includes(unused)]).toEqual([true, false])
})
