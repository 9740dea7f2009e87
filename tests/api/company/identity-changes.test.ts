import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import * as review from '#contract/desk/identity-reviews.ts'
import * as messages from '#contract/notifications/messages.ts'
import { againstBeginning, type ChangeType } from '#domain/company/identity.ts'
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
const codesOf = (reasons: readonly { code: string }[] | undefined) =>
  reasons?.map(({ code }) => code)
const persons = async () => {
  const { holderUserInfo, beneficiaryInfo } = await api.data(kyc.query, {}, admin)
  return [...holderUserInfo.userInfos, ...beneficiaryInfo.userInfos]
}
const idOf = async (role: string) =>
  (await persons()).find((one) => one.role === role)?.personalId ?? ''

const lastMessage = async () => {
  const { records } = await api.data(messages.queryPage, {}, admin)
  const messageId = records[0]?.messageId ?? ''
  return api.data(messages.getDetail, { messageId }, admin, { language: 'en' })
}

describe('changes', () => {
  test('an unchanged one is not sent, a second of the same target is refused, another target goes ahead', async () => {
    const personalId = await idOf('shareholder')
    const begun = await api.data(
      kyc.initialize,
      { changeType: 'shareholder_id', personalId },
      admin,
    )
    const nothing = await api.call(
      kyc.commitChange,
      { applicationId: begun.applicationId },
      admin,
      key(),
    )
    expect(codesOf(nothing.failure?.reasons)).toEqual(['identity.nothing_changed'])
    const [one] = begun.content.updates
    const idFront = [await newPicture(api, admin)]
    const data = { ...one?.data, idFront, idNumber: 'K7301155', idUntil: '2034-01-01' }
    const sent = { changeType: 'shareholder_id' as const, personalId, data }
    expect((await api.call(changes.applyRenewCustomer, sent, admin, key())).status).toBe(200)
    const second = await api.call(
      kyc.initialize,
      { changeType: 'shareholder_info', personalId },
      admin,
      { language: 'en' },
    )
    expect(codesOf(second.failure?.reasons)).toEqual(['identity.same_target'])
    const other = await api.call(kyc.initialize, { changeType: 'company_certificate' }, admin)
    expect(other.status).toBe(200)
    // The screen receives the open changes and applies the same guard.
    const { openChanges } = await api.data(kyc.query, {}, admin)
    const against = (type: ChangeType, personId: string | null) =>
      codesOf(againstBeginning(openChanges, type, personId))
    expect(against('shareholder_id', personalId)).toEqual(['identity.same_target'])
    expect(against('shareholder_info', personalId)).toEqual(['identity.same_target'])
    expect(against('shareholder_info', 'psn_other')).toEqual([])
    expect(against('company_certificate', null)).toEqual([])
    const blind = await api.signIn(await api.operator(merchant, { permissions: ['M-0202'] }))
    expect((await api.data(kyc.query, {}, blind)).openChanges).toEqual([])
  })

  test('only what it is about takes effect, once it has passed', async () => {
    const personalId = await idOf('shareholder')
    const begun = await api.data(
      kyc.initialize,
      { changeType: 'shareholder_id', personalId },
      admin,
    )
    const idFront = [await newPicture(api, admin)]
    const before = begun.content.updates[0]?.data
    const data = { ...before, idFront, idNumber: 'K7301155', city: 'Elsewhere' }
    const sent = await api.data(
      changes.applyRenewCustomer,
      { changeType: 'shareholder_id', personalId, data },
      admin,
      key(),
    )
    expect((await decideIdentity(api, staff, sent.applicationId, 'approve')).status).toBe(200)
    const now = await api.data(
      changes.getRenewDetails,
      { applicationId: sent.applicationId },
      admin,
    )
    const after = now.passed.persons.find((one) => one.personalId === personalId)
    expect([after?.data.idNumber, after?.data.city]).toEqual(['K7301155', undefined])
  })

  test('a new legal person replaces the old one only after approval; who has passed is not removed or edited there', async () => {
    const old = await idOf('legal_person')
    const begun = await api.data(kyc.initialize, { changeType: 'change_legal_person' }, admin)
    const { applicationId } = begun
    const removing = await api.call(kyc.savePersonal, { applicationId, remove: old }, admin)
    expect(codesOf(removing.failure?.reasons)).toEqual(['identity.legal_person_replaced'])
    const data = mutable(await person(api, admin, { firstNameEn: 'Kenji', lastNameEn: 'Mori' }))
    const editing = { personalId: old, role: 'legal_person' as const, data }
    const edited = await api.call(kyc.savePersonal, { applicationId, person: editing }, admin)
    expect(edited.failure?.failure).toBe('invalid_input')
    const added = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role: 'legal_person', data } },
      admin,
    )
    await api.data(kyc.commitChange, { applicationId }, admin, key())
    expect(await idOf('legal_person')).toBe(old)
    const seen = await api.data(review.get, { applicationId }, staff)
    expect(seen.leaving.map(({ personalId }) => personalId)).toEqual([old])
    expect((await decideIdentity(api, staff, applicationId, 'approve')).status).toBe(200)
    expect(await idOf('legal_person')).toBe(added.content.lists[1].newList[0]?.personalId)
  })

  test('the last shareholder and the last owner cannot be removed', async () => {
    for (const [changeType, role, text] of [
      ['change_shareholder', 'shareholder', 'Shareholder count must be >= 1'],
      ['change_beneficial_owner', 'beneficial_owner', 'Beneficiary count must be >= 1'],
    ] as const) {
      const { applicationId } = await api.data(kyc.initialize, { changeType }, admin)
      const remove = await idOf(role)
      const answer = await api.call(kyc.savePersonal, { applicationId, remove }, admin, key())
      expect(answer.failure?.reasons).toMatchObject([{ text }])
    }
  })

  test('newList and deleteList change a group in one call', async () => {
    const leaving = await idOf('shareholder')
    const data = mutable(await person(api, admin, { firstNameEn: 'Aiko', share: '25.5' }))
    const asked = {
      changeType: 'change_shareholder' as const,
      newList: [{ personalId: 'psn_new', role: 'shareholder' as const, data }],
      deleteList: [leaving],
    }
    const sent = await api.data(changes.customerCreateOrDelete, asked, admin, key())
    expect(sent.content.lists[2]).toMatchObject({ passedList: [], deleteList: [leaving] })
    expect((await decideIdentity(api, staff, sent.applicationId, 'approve')).status).toBe(200)
    expect(await lastMessage()).toMatchObject({
      title: expect.stringMatching(/^Change of shareholders and directors approved: /),
      address: `/aq/certificationUpdate?applicationId=${sent.applicationId}`,
    })
    expect((await persons()).filter(({ userType }) => userType === 2)).toMatchObject([
      { personalId: 'psn_new', name: 'Aiko Hoffmann' },
    ])
  })

  test('a change that was sent back can be given up; the verification cannot', async () => {
    const begun = await api.data(kyc.initialize, { changeType: 'company_certificate' }, admin)
    const company = {
      ...begun.content.company,
      ...{ businessRegistrationNumber: '71930427' },
      businessRegistrationImage: [await newPicture(api, admin, 'identityDocument')],
    }
    const sent = await api.data(changes.applyRenewCompany, { company }, admin, key())
    const { applicationId, revision } = sent
    const mark = { reason: 'unreadable' as const, noteEn: null, noteZh: null }
    const path = 'company.businessRegistrationImage'
    await api.data(review.mark, { applicationId, revision, path, mark }, staff, key())
    // A change under review cannot be cancelled, and the reason names the change.
    const early = await api.call(kyc.cancelChanges, { applicationId, how: 'give_up' }, admin, key())
    expect(early.failure?.reasons).toMatchObject([{ text: 'This application is under review.' }])
    await decideIdentity(api, staff, applicationId, 'modify')
    expect(await lastMessage()).toMatchObject({
      title: 'Company certificate update: items to improve for Northlight Trading Ltd',
      content: expect.stringMatching(/^To improve: Business registration/),
      address: `/aq/certificationUpdate?applicationId=${applicationId}`,
    })
    const toImprove = (await api.data(changes.listUpdateHistory, {}, admin)).records[0]
    expect(toImprove?.items).toEqual([{ path, ...mark, person: null }])
    const given = await api.data(kyc.cancelChanges, { applicationId, how: 'give_up' }, admin, key())
    expect(given.status).toBe('cancelled')
    const passed = await api.call(
      kyc.cancelChanges,
      { applicationId: first.applicationId, how: 'give_up' },
      admin,
    )
    expect(codesOf(passed.failure?.reasons)).toEqual(['identity.passed'])
    const history = await api.data(changes.listUpdateHistory, {}, admin)
    expect(history.records.map(({ type, status }) => [type, status])).toEqual([
      ['company_certificate', 'cancelled'],
      ['verification', 'passed'],
    ])
    // No items remain to be improved.
    expect(history.records[0]?.items).toEqual([])
  })

  test('nothing is changed before the merchant is verified', async () => {
    const fresh = await api.merchant({ verificationStatus: 'draft' })
    const begun = await api.call(
      kyc.initialize,
      { changeType: 'company_certificate' },
      await api.signIn(fresh.admin),
    )
    expect(codesOf(begun.failure?.reasons)).toEqual(['identity.not_verified'])
  })
})
