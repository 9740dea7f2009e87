import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { checkkycstatus } from '#contract/company/websites.ts'
import * as desk from '#contract/desk/desk.ts'
import * as review from '#contract/desk/identity-reviews.ts'
import * as files from '#contract/files.ts'
import { getWaits } from '#contract/home.ts'
import * as messages from '#contract/notifications/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { identities, identityApplications } from '#server/db/schema/identity.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { decideIdentity, sent, uploaded, verified } from '../support/identity.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { switchControl } from '../support/two-persons.ts'

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
  staff = await api.signIn(await api.staff())
})

const status = async () => (await api.data(kyc.query, {}, admin)).verification.status
const codesOf = (reasons: readonly { code: string }[] | undefined) =>
  reasons?.map(({ code }) => code)
const key = () => ({ key: crypto.randomUUID(), language: 'en' as const })

describe('review', () => {
  test('what is marked goes back with the words, improved fields say so, and it passes', async () => {
    const { applicationId, revision } = await sent(api, admin)
    const path = 'company.businessRegistrationNumber'
    const refused = await decideIdentity(api, staff, applicationId, 'modify')
    expect(codesOf(refused.failure?.reasons)).toEqual(['identity.nothing_marked'])
    const said = {
      reason: 'differs_from_document',
      noteEn: 'Reads 71930462.',
      noteZh: '证件上为 71930462。',
    } as const
    const marked = { applicationId, revision, path, mark: said }
    const half = { ...marked, mark: { ...said, noteZh: null } }
    const { failure } = await api.call(review.mark, half, staff, key())
    expect(failure?.fields).toEqual({ 'mark.noteZh': expect.anything() })
    expect((await api.call(review.mark, marked, staff, key())).status).toBe(200)
    const stale = await api.call(review.mark, { ...marked, mark: null }, staff, key())
    expect(stale.failure?.failure).toBe('case_changed')
    const passing = await decideIdentity(api, staff, applicationId, 'approve')
    expect(codesOf(passing.failure?.reasons)).toEqual(['identity.marked'])
    expect((await decideIdentity(api, staff, applicationId, 'modify')).status).toBe(200)
    expect(await status()).toBe('modify')
    const waits = await api.data(getWaits, {}, admin, { language: 'en' })
    expect(waits.sentBack).toEqual([
      { name: 'Company verification', items: 1, href: '/aq/certification' },
    ])
    const back = await api.data(changes.getRenewDetails, { applicationId }, admin)
    expect(back.items).toEqual([{ path, ...said, sent: '71930426', improved: false }])
    // Unchanged items: the application cannot be sent again, and the reasons name what must be improved.
    const untouched = await api.call(kyc.commitChange, { applicationId }, admin, key())
    expect(untouched.failure?.reasons).toMatchObject([
      {
        ...{ code: 'identity.items_untouched', params: { name: path } },
        text: 'Not changed since it was sent back: Business registration number',
      },
    ])
    const improved = { ...back.content.company, businessRegistrationNumber: '71930462' }
    const saved = await api.data(kyc.saveCompany, { applicationId, company: improved }, admin)
    expect(saved.items[0]?.improved).toBe(true)
    const restored = await api.data(kyc.cancelChanges, { applicationId }, admin)
    expect(restored).toMatchObject({ status: 'modify', items: [{ improved: false }] })
    await api.data(kyc.saveCompany, { applicationId, company: improved }, admin)
    await api.data(kyc.commitChange, { applicationId }, admin, key())
    // The second review shows the marks of the first.
    const { marks, earlier } = await api.data(review.get, { applicationId }, staff)
    expect([marks, earlier]).toEqual([[], [{ path, ...said }]])
    expect((await decideIdentity(api, staff, applicationId, 'approve')).status).toBe(200)
    expect(await status()).toBe('passed')
    const now = await api.data(kyc.query, {}, admin)
    expect(
      now.holderUserInfo.userInfos.map(({ userType, name, status: is }) => [userType, name, is]),
    ).toEqual([
      [1, 'Lena Hoffmann', 'PASSED'],
      [2, 'Lena Hoffmann', 'PASSED'],
    ])
    expect(now.beneficiaryInfo.userInfos).toMatchObject([{ userType: 3 }])
    const told = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.merchantId, merchant.id))
    expect(told.map(({ event }) => event).sort()).toEqual(['identity.approve', 'identity.modify'])
    const { records } = await api.data(messages.queryPage, {}, admin)
    const messageId = records.at(-1)?.messageId ?? ''
    const returned = await api.data(messages.getDetail, { messageId }, admin, { language: 'en' })
    expect(returned).toMatchObject({
      content: expect.stringMatching(/^To improve: Business registration number\n/),
      address: '/aq/certification',
    })
  })

  test('the staff is given the kept words in both languages, and a state by its name', async () => {
    const { applicationId } = await sent(api, admin, { person: { state: 'HK-CW' } })
    for (const language of ['en', 'zh'] as const) {
      const { kept, rows } = await api.data(review.get, { applicationId }, staff, { language })
      expect(kept.find(({ reason }) => reason === 'out_of_date')).toEqual({
        ...{ reason: 'out_of_date', noteEn: 'Upload a valid document.' },
        noteZh: '请上传有效证件。',
      })
      expect(rows.find(({ field }) => field === 'state')?.after).toBe('Central and Western')
    }
  })

  test('with four eyes the same person does not pass it twice', async () => {
    await switchControl(api, 'identity.fourEyes', true)
    const { applicationId } = await sent(api, admin)
    const alone = await decideIdentity(api, staff, applicationId, 'approve')
    expect(codesOf(alone.failure?.reasons)).toEqual(['identity.first_pass_needed'])
    expect((await decideIdentity(api, staff, applicationId, 'first_pass')).status).toBe(200)
    const twice = await decideIdentity(api, staff, applicationId, 'approve')
    expect(codesOf(twice.failure?.reasons)).toEqual(['identity.same_reviewer'])
    const second = await api.signIn(await api.staff())
    expect((await decideIdentity(api, second, applicationId, 'approve')).status).toBe(200)
    await switchControl(api, 'identity.fourEyes', false)
    expect(await status()).toBe('passed')
  })

  test('not eligible is final, and says whom to ask', async () => {
    const { applicationId } = await sent(api, admin)
    expect((await decideIdentity(api, staff, applicationId, 'not_eligible')).status).toBe(200)
    const found = await api.data(kyc.query, {}, admin, { language: 'en' })
    expect(found.verification).toMatchObject({
      status: 'not_eligible',
      reasons: [
        {
          code: 'identity.not_eligible',
          final: true,
          text: expect.stringContaining('customer service'),
        },
      ],
    })
    const again = await api.call(kyc.commitChange, { applicationId }, admin, key())
    expect(codesOf(again.failure?.reasons)).toEqual(['identity.not_eligible'])
  })

  test('the robot finds fault with a document that is called so, and passes it once it is another', async () => {
    const faulty = await uploaded(api, admin, 'identityDocument', 'faulty scan.png')
    const { applicationId } = await sent(api, admin, { company: { bankProof: [faulty] } })
    api.clock.advance(3_600_000)
    await runJobs(api.ctx(), 'desk.robot')
    admin = await api.signIn(merchant.admin)
    const back = await api.data(changes.getRenewDetails, { applicationId }, admin)
    expect(back.items).toMatchObject([{ path: 'company.bankProof', reason: 'unreadable' }])
    const better = [await uploaded(api, admin, 'identityDocument')]
    const improved = { ...back.content.company, bankProof: better }
    await api.data(kyc.saveCompany, { applicationId, company: improved }, admin)
    await api.data(kyc.commitChange, { applicationId }, admin, key())
    api.clock.advance(3_600_000)
    await runJobs(api.ctx(), 'desk.robot')
    admin = await api.signIn(merchant.admin)
    expect(await status()).toBe('passed')
  })
})

test('what the staff is reviewing is left to it by the robot', async () => {
  const { applicationId, revision } = await sent(api, admin)
  const mark = { reason: 'unreadable', noteEn: null, noteZh: null } as const
  const asked = { applicationId, revision, path: 'company.charter', mark }
  await api.data(review.mark, asked, staff, key())
  api.clock.advance(3_600_000)
  await runJobs(api.ctx(), 'desk.robot')
  admin = await api.signIn(merchant.admin)
  expect(await status()).toBe('pending')
})

describe('what only a verified merchant may', () => {
  test('the website form says why, and no longer once it has passed', async () => {
    const before = await api.data(checkkycstatus, {}, admin)
    expect([before.passed, codesOf(before.reasons)]).toEqual([false, ['identity.not_sent']])
    await verified(api, admin, staff)
    expect(await api.data(checkkycstatus, {}, admin)).toMatchObject({ passed: true, reasons: [] })
  })
})

describe('whose it is', () => {
  test('what is kept names nobody to who reads the database', async () => {
    const { applicationId } = await verified(api, admin, staff)
    const [kept] = await api.db
      .select()
      .from(identities)
      .where(eq(identities.merchantId, merchant.id))
    const [row] = await api.db
      .select()
      .from(identityApplications)
      .where(eq(identityApplications.id, applicationId))
    const bytes = `${kept?.sealed}${row?.content}${row?.submitted}`
    for (const secret of ['Hoffmann', 'C01X00T47', '71930426', 'lena@'])
      expect(bytes).not.toContain(secret)
  })

  test('another merchant finds nothing, an operator without the code is refused, and sees no persons', async () => {
    const { applicationId, content } = await verified(api, admin, staff)
    const other = await api.signIn((await api.merchant()).admin)
    expect((await api.call(changes.getRenewDetails, { applicationId }, other)).status).toBe(404)
    const bare = await api.signIn(await api.operator(merchant))
    expect((await api.call(changes.getRenewDetails, { applicationId }, bare)).status).toBe(403)
    expect((await api.data(kyc.query, {}, bare)).holderUserInfo.userInfos).toEqual([])
    const fileName = content.company.bankProof?.[0] ?? ''
    expect((await api.call(files.download, { fileName }, other)).status).toBe(404)
    expect((await api.call(files.download, { fileName }, bare)).status).toBe(404)
    const holder = await api.signIn(await api.operator(merchant, { permissions: ['M-0802'] }))
    expect((await api.call(files.download, { fileName }, holder)).status).toBe(200)
  })

  test('staff without the permission see neither the application nor its documents', async () => {
    const { applicationId, content } = await sent(api, admin)
    const plain = await api.signIn(await api.staff({ staffRoles: ['support'] }))
    expect((await api.call(review.get, { applicationId }, plain)).status).toBe(403)
    const subject = { queue: 'identity' as const, subject: applicationId }
    expect((await api.call(desk.getCase, subject, plain)).status).toBe(403)
    const fileName = content.company.bankProof?.[0] ?? ''
    expect((await api.call(desk.getFile, { ...subject, fileName }, plain)).status).toBe(403)
    expect((await api.call(desk.getFile, { ...subject, fileName }, staff)).status).toBe(200)
    const seen = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, merchant.id))
    expect(seen.map(({ action }) => action)).toContain('desk.read')
  })
})

test('documents of who passed are watched over from then on, one of each person', async () => {
  await verified(api, admin, staff)
  const watched = await api.db
    .select()
    .from(identityDocuments)
    .where(eq(identityDocuments.merchantId, merchant.id))
  expect(watched.map(({ holder, expiresOn }) => [holder, expiresOn]).sort()).toEqual([
    ['company', '2030-07-31'],
    ['legal_person', '2031-04-02'],
  ])
})
