// A person in several roles counts as one person.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { day } from '#domain/durations.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import {
  decideIdentity,
  mutable,
  newPicture,
  person,
  verified,
  written,
} from '../support/identity.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let merchant: TestMerchant
let admin: TestSession
let staff: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  merchant = await api.merchant({ verificationStatus: 'draft' })
  admin = await api.signIn(merchant.admin)
  staff = await api.signIn(await api.staff({ staffRoles: ['compliance'] }))
})

const key = () => ({ key: crypto.randomUUID(), language: 'en' as const })
const codesOf = (reasons: readonly { code: string }[] | undefined) =>
  reasons?.map(({ code }) => code)
const dayAfter = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10)
const documents = () =>
  api.db.select().from(identityDocuments).where(eq(identityDocuments.merchantId, merchant.id))

describe('while it is written', () => {
  test('what is changed in one role is changed in all of them, a share only there', async () => {
    const { applicationId } = await api.data(kyc.initialize, {}, admin)
    const data = mutable(await person(api, admin))
    const { content } = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role: 'shareholder', data } },
      admin,
    )
    const personalId = content.lists[2].newList[0]?.personalId ?? ''
    for (const role of ['legal_person', 'beneficial_owner'] as const)
      await api.data(kyc.oneClickAddUser, { applicationId, personalId, role }, admin)
    const changed = { ...data, phone: '+85298765432', share: '70', idNumber: 'C01X00T99' }
    const after = await api.data(
      kyc.savePersonal,
      { applicationId, person: { personalId, role: 'shareholder', data: changed } },
      admin,
    )
    const { 1: legal, 3: owners } = after.content.lists
    for (const [one] of [legal.newList, owners.newList])
      expect(one?.data).toMatchObject({
        ...{ phone: '+85298765432', idNumber: 'C01X00T99', share: '60' },
      })
  })

  test('what differs between two roles of one person is told at the field and not sent', async () => {
    const { applicationId, content } = await written(api, admin)
    const [owner] = content.lists[3].newList
    const personalId = owner?.personalId ?? ''
    const data = mutable({ ...owner?.data, birthDate: '1981-03-01', lastNameEn: 'Hofmann' })
    const lists = [
      {
        ...{ userType: 3 as const, deleteList: [] },
        newList: [{ personalId, role: 'beneficial_owner' as const, data }],
      },
    ]
    const answer = await api.call(kyc.commitChange, { applicationId, lists }, admin, key())
    const fields = Object.keys(answer.failure?.fields ?? {})
    expect(fields).toEqual(
      expect.arrayContaining([`person.${personalId}.birthDate`, `person.${personalId}.lastNameEn`]),
    )
    expect(Object.values(answer.failure?.fields ?? {})[0]).toContain('another role')
  })

  test('a second new legal person is refused, on the way and in a list', async () => {
    const { applicationId } = await written(api, admin)
    const data = mutable(await person(api, admin, { firstNameEn: 'Kenji' }))
    const adding = { applicationId, person: { role: 'legal_person' as const, data } }
    const added = await api.call(kyc.savePersonal, adding, admin, key())
    expect(codesOf(added.failure?.reasons)).toEqual(['identity.one_legal_person'])
    const newList = ['psn_a', 'psn_b'].map((personalId) => ({
      ...{ personalId, role: 'legal_person' as const, data },
    }))
    const lists = [{ userType: 1 as const, newList, deleteList: [] }]
    const sent = await api.call(kyc.commitChange, { applicationId, lists }, admin, key())
    expect(codesOf(sent.failure?.reasons)).toContain('identity.one_legal_person')
  })

  test('owners hold no more than the whole; a large shareholder who is no owner is warned of', async () => {
    const { applicationId } = await written(api, admin)
    const data = mutable(await person(api, admin, { firstNameEn: 'Kenji', share: '40.0001' }))
    const above = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role: 'beneficial_owner', data } },
      admin,
    )
    expect(codesOf(above.against)).toContain('identity.owners_above_whole')
    expect(above.warnings).toEqual([])
    const holder = mutable(await person(api, admin, { firstNameEn: 'Aiko', share: '25' }))
    const warned = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role: 'shareholder', data: holder } },
      admin,
    )
    expect(warned.warnings).toMatchObject([
      { code: 'identity.owner_not_listed', text: expect.stringContaining('Aiko Hoffmann') },
    ])
  })
})

describe('once it has passed', () => {
  test('one document is watched and alerts from 30 days before its last one, one message is sent', async () => {
    await verified(api, admin, staff)
    expect(await documents()).toHaveLength(2)
    const left = 30
    const expiresOn = new Date(api.clock.now().getTime() + left * day).toISOString().slice(0, 10)
    const mine = eq(identityDocuments.merchantId, merchant.id)
    await api.db.update(identityDocuments).set({ expiresOn }).where(mine)
    // The alerts that block withdrawals.
    const alerts = async () =>
      (await api.data(kyc.query, {}, admin)).alertInfoDTO.identificationInvalidDTOS
    expect((await alerts()).map(({ frontTag }) => frontTag).toSorted()).toEqual([
      ...['company', 'legal_person'],
    ])
    await api.db
      .update(identityDocuments)
      .set({ expiresOn: dayAfter(expiresOn) })
      .where(mine)
    expect(await alerts()).toEqual([])
    await beginCalendar(api.db, api.clock.now())
    api.clock.advance(day)
    await runJobs(api.ctx(), 'identity.watch')
    const told = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.merchantId, merchant.id))
    expect(told.filter(({ event }) => event === 'identity.expiring')).toHaveLength(2)
  })

  test('documents from before roles were linked become one, and keep what was told of them', async () => {
    const { passed } = await verified(api, admin, staff)
    const [document] = (await documents()).filter(({ holder }) => holder === 'legal_person')
    if (!document) throw new Error('no document')
    const { id: _, documentHash: __, ...old } = document
    await api.db
      .update(identityDocuments)
      .set({ documentHash: null, toldDays: 7 })
      .where(eq(identityDocuments.id, document.id))
    for (const { personalId, role } of passed.persons.slice(1))
      await api.db
        .insert(identityDocuments)
        .values({ ...old, id: api.newId('doc'), personalId, holder: role, documentHash: null })
    expect(await documents()).toHaveLength(4)
    await beginCalendar(api.db, api.clock.now())
    api.clock.advance(day)
    await runJobs(api.ctx(), 'identity.watch')
    const now = await documents()
    expect(now).toHaveLength(2)
    expect(now.find(({ id }) => id === document.id)).toMatchObject({
      ...{ toldDays: 7, documentHash: document.documentHash },
    })
  })

  test('a change of one role goes on with that of another role, and changes all', async () => {
    const { passed } = await verified(api, admin, staff)
    const idOf = (role: string) => passed.persons.find((one) => one.role === role)?.personalId ?? ''
    const begun = await api.data(
      kyc.initialize,
      { changeType: 'legal_info', personalId: idOf('legal_person') },
      admin,
    )
    const again = await api.data(
      kyc.initialize,
      { changeType: 'shareholder_info', personalId: idOf('shareholder') },
      admin,
    )
    expect(again.applicationId).toBe(begun.applicationId)
    const data = { ...begun.content.updates[0]?.data, phone: '+85298765432' }
    const sent = await api.data(
      changes.applyRenewCustomer,
      { changeType: 'legal_info', personalId: idOf('legal_person'), data },
      admin,
      key(),
    )
    const other = { changeType: 'shareholder_id' as const, personalId: idOf('shareholder') }
    const refused = await api.call(kyc.initialize, other, admin)
    expect(codesOf(refused.failure?.reasons)).toEqual(['identity.same_target'])
    expect((await decideIdentity(api, staff, sent.applicationId, 'approve')).status).toBe(200)
    const after = await api.data(
      changes.getRenewDetails,
      { applicationId: sent.applicationId },
      admin,
    )
    expect(after.passed.persons.map((one) => one.data.phone)).toEqual(Array(3).fill('+85298765432'))
  })

  test('whoever comes and goes names the change; a list of another group is refused', async () => {
    const { passed } = await verified(api, admin, staff)
    const leaving = passed.persons.find(({ role }) => role === 'shareholder')?.personalId ?? ''
    const data = mutable(await person(api, admin, { firstNameEn: 'Aiko', share: '40' }))
    const newList = [{ personalId: 'psn_new', role: 'shareholder' as const, data }]
    const asked = { changeType: 'change_shareholder' as const, newList, deleteList: [leaving] }
    const { applicationId } = await api.data(kyc.initialize, asked, admin)
    const lists = [{ userType: 3 as const, newList: [], deleteList: [] }]
    const foreign = await api.call(kyc.commitChange, { applicationId, lists }, admin, key())
    expect(Object.keys(foreign.failure?.fields ?? {})).toEqual(['lists'])
    await api.data(changes.customerCreateOrDelete, asked, admin, key())
    const { records } = await api.data(changes.listUpdateHistory, {}, admin)
    expect(records[0]?.name).toBe('Aiko Hoffmann, Lena Hoffmann')
  })
})

test('everything that blocks sending is told before: phone, state, country, a picture twice, a foreign file', async () => {
  const { applicationId, content } = await written(api, admin, {
    company: { registrationCountry: 'HK', officePhotos: [await newPicture(api, admin)] },
    person: { phone: '+999123456789', state: 'Nowhere' },
  })
  const twice = [await newPicture(api, admin), '']
  twice[1] = twice[0] ?? ''
  const company = mutable({ ...content.company, officePhotos: twice })
  const saved = await api.data(kyc.saveCompany, { applicationId, company }, admin)
  expect(saved.found.map(({ path, fault }) => [path.split('.').at(-1), fault])).toEqual(
    expect.arrayContaining([
      ...[
        ['phone', 'phone_unknown'],
        ['state', 'unknown_value'],
        ['officePhotos', 'same_file'],
      ],
    ]),
  )
  const answer = await api.call(kyc.commitChange, { applicationId }, admin, key())
  const open = Object.keys(answer.failure?.fields ?? {}).length
  const told = saved.against.find(({ code }) => code === 'identity.fields_open')
  expect(told?.text).toContain(String(open))
  const foreign = { ...company, officePhotos: ['idf_foreign.png'] }
  const refused = await api.call(kyc.saveCompany, { applicationId, company: foreign }, admin, key())
  expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['company.officePhotos'])
})
