import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from '../support/api.ts'
import { mutable, person, written } from '../support/identity.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let merchant: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  merchant = await api.merchant({ verificationStatus: 'draft' })
  admin = await api.signIn(merchant.admin)
})

const status = async () => (await api.data(kyc.query, {}, admin)).verification.status
const codesOf = (reasons: readonly { code: string }[] | undefined) =>
  reasons?.map(({ code }) => code)
const key = () => ({ key: crypto.randomUUID(), language: 'en' as const })

describe('writing', () => {
  test('the draft is kept, and taken up by another user of the merchant', async () => {
    const { applicationId, content } = await written(api, admin)
    const other = await api.signIn(await api.operator(merchant, { permissions: ['M-0802'] }))
    const found = await api.data(kyc.initialize, {}, other)
    expect(found).toMatchObject({
      applicationId,
      status: 'draft',
      content,
      savedBy: 'Test administrator',
    })
    expect(found.content.company.companyNameZh).toBe('北光贸易有限公司')
    const { writer } = await api.data(changes.queryWriter, { applicationId }, other)
    expect(writer).toMatchObject({ name: 'Test administrator', isYou: false })
  })

  test('of two who write at once the second is told, and nothing of the first is lost', async () => {
    const { applicationId, revision } = await api.data(kyc.initialize, {}, admin)
    const save = (city: string) =>
      api.call(kyc.saveCompany, { applicationId, revision, company: { city } }, admin)
    expect((await save('Kowloon')).status).toBe(200)
    expect((await save('Central')).failure?.failure).toBe('changed_meanwhile')
    const now = await api.data(kyc.initialize, {}, admin)
    expect([now.content.company.city, now.revision]).toEqual(['Kowloon', revision + 1])
  })

  test('two who begin at once have one application', async () => {
    const all = await Promise.all([1, 2, 3].map(() => api.data(kyc.initialize, {}, admin)))
    expect(new Set(all.map(({ applicationId }) => applicationId)).size).toBe(1)
  })

  test('a person with the same id is replaced, one who is taken out is gone, one click adds another role', async () => {
    const { applicationId } = await api.data(kyc.initialize, {}, admin)
    const data = mutable(await person(api, admin))
    const added = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role: 'director', data } },
      admin,
    )
    const [first] = added.content.lists[2].newList
    const personalId = first?.personalId ?? ''
    const changed = { personalId, role: 'director' as const, data: { ...data, city: 'Central' } }
    const again = await api.data(kyc.savePersonal, { applicationId, person: changed }, admin)
    expect(again.content.lists[2].newList.map((one) => one.data.city)).toEqual(['Central'])
    const both = await api.data(
      kyc.oneClickAddUser,
      { applicationId, personalId, role: 'legal_person' },
      admin,
    )
    expect(both.content.lists[1].newList[0]?.data).toEqual(changed.data)
    expect(both.content.lists[1].newList[0]?.personalId).not.toBe(personalId)
    const without = await api.data(kyc.savePersonal, { applicationId, remove: personalId }, admin)
    expect(without.content.lists[2]).toMatchObject({ newList: [], deleteList: [] })
    expect(without.content.lists[1].newList).toHaveLength(1)
  })

  test('cancelling goes back to what was sent, or to nothing before that', async () => {
    const { applicationId } = await written(api, admin)
    const empty = await api.data(kyc.cancelChanges, { applicationId }, admin)
    expect(empty).toMatchObject({ status: 'draft', content: { company: {} } })
    expect(empty.content.lists[1].newList).toEqual([])
  })
})

describe('sending', () => {
  test('what is open is told field by field, and nothing is sent', async () => {
    const { applicationId } = await written(api, admin, {
      company: {
        postcode: '12_34',
        officePhotos: [],
        leaseContract: [],
        businessRegistrationNumber: '7193',
      },
      person: { firstNameEn: '丽娜', birthDate: '2015-01-01', email: 'x' },
    })
    const answer = await api.call(kyc.commitChange, { applicationId }, admin, key())
    const fields = answer.failure?.fields ?? {}
    expect(fields).toMatchObject({
      'company.postcode': 'Use English letters and digits only',
      'company.officePhotos': 'This field is required',
      'company.leaseContract': 'Upload a lease contract or a utility bill',
      'company.businessRegistrationNumber': 'Enter the first 8 digits',
    })
    const said = Object.entries(fields).filter(([path]) => path.startsWith('person.'))
    expect(new Set(said.map(([path]) => path.split('.')[2]))).toEqual(
      new Set(['firstNameEn', 'birthDate', 'email']),
    )
    expect(await status()).toBe('draft')
  })

  test('what was typed is kept and sent as its fields read it', async () => {
    const { applicationId, content } = await written(api, admin, {
      company: {
        ...{ city: ' Hong\u00a0Kong  ', postcode: '\uff19\uff19 9077' },
        ...{ companyNameEn: 'Acme\u00a0Ltd\u20111', businessRegistrationNumber: ' 7193 0426' },
      },
      person: { lastNameEn: ' Hoffmann ' },
    })
    expect(content.company).toMatchObject({
      ...{ city: 'Hong Kong', postcode: '999077' },
      ...{ companyNameEn: 'Acme Ltd-1', businessRegistrationNumber: '71930426' },
    })
    const sent = await api.data(kyc.commitChange, { applicationId }, admin)
    expect(sent).toMatchObject({ status: 'pending', content: { company: { city: 'Hong Kong' } } })
    expect(sent.content.lists[3].newList[0]?.data.lastNameEn).toBe('Hoffmann')
    const before = { company: content.company, person: content.lists[1].newList[0]?.data }
    expect(sent.content.company.companyNameEn).toBe(before.company.companyNameEn)
    expect(sent.content.lists[1].newList[0]?.data.idFront).toEqual(before.person?.idFront)
  })

  test('a phone number that no country has is told', async () => {
    const { applicationId } = await written(api, admin, {
      person: { phone: `+8521${'0'.repeat(9)}` },
    })
    const answer = await api.call(kyc.commitChange, { applicationId }, admin, key())
    expect(Object.keys(answer.failure?.fields ?? {}).map((path) => path.split('.')[2])).toEqual([
      ...['phone', 'phone', 'phone'],
    ])
  })

  test('without a shareholder or an owner it is refused with the count, and shares cannot exceed the whole', async () => {
    const { applicationId, content } = await written(api, admin)
    const [owner] = content.lists[3].newList
    await api.data(kyc.savePersonal, { applicationId, remove: owner?.personalId ?? '' }, admin)
    const answer = await api.call(kyc.commitChange, { applicationId }, admin, key())
    expect(answer.failure?.reasons).toMatchObject([
      { code: 'identity.owner_needed', text: 'Beneficiary count must be >= 1' },
    ])
    const data = mutable(await person(api, admin, { share: '40.0001' }))
    const above = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role: 'shareholder', data } },
      admin,
    )
    expect(codesOf(above.against)).toContain('identity.shares_above_whole')
  })

  test('it is under review then, read only, and the same key sends it once', async () => {
    const { applicationId } = await written(api, admin)
    const same = key()
    for (const _ of [1, 2])
      expect((await api.call(kyc.commitChange, { applicationId }, admin, same)).status).toBe(200)
    expect(await status()).toBe('pending')
    const late = await api.call(kyc.saveCompany, { applicationId, company: {} }, admin)
    expect(codesOf(late.failure?.reasons)).toEqual(['identity.application_under_review'])
    const sentOnce = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, applicationId))
    expect(sentOnce.filter(({ action }) => action === 'identity.send')).toHaveLength(1)
  })
})
