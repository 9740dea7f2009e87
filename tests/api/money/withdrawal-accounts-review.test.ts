import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '#contract/company/identity.ts'
import * as desk from '#contract/desk/desk.ts'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { messagesTo } from '../support/codes.ts'
import { accountRecords, added, codeFor, picture, written } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

async function merchant() {
  const world = await api.merchant()
  return { ...world, session: await api.signIn(world.admin), make: accountRecords(api, world) }
}
const queue = 'withdrawal_account' as const
const waiting = { status: 'pending', decidedAt: null } as const

describe('the review of a bank account', () => {
  test('the robot of the sandbox approves after an hour; the merchant is told by mail', async () => {
    const { session: first, admin } = await merchant()
    const id = await added(api, first)
    await runJobs(api.ctx())
    expect((await api.data(accounts.listAccounts, {}, first))[0]?.status).toBe('pending')
    api.clock.advance(limits.robotDelay.withdrawal_account)
    await runJobs(api.ctx())
    // The first session has expired meanwhile.
    const session = await api.signIn(admin)
    const [row] = await api.data(accounts.listAccounts, {}, session)
    expect(row).toMatchObject({ accountId: id, status: 'approved', refusal: null })
    expect((await messagesTo(api, admin.email))[0]).toContain('HSBC HKD')
  })

  test('it refuses numbers that end in 0000; the reason stands at the account', async () => {
    const { session: first, admin } = await merchant()
    await added(api, first, { accountNumber: '7712340000' })
    api.clock.advance(limits.robotDelay.withdrawal_account)
    await runJobs(api.ctx())
    const session = await api.signIn(admin)
    const [row] = await api.data(accounts.listAccounts, {}, session)
    expect(row).toMatchObject({
      status: 'failed',
      refusal: { reason: 'number_not_found', note: null },
    })
  })

  test('of two of the staff who decide at once one wins and the other is told', async () => {
    const { session, make } = await merchant()
    const subject = await make.withdrawalAccount(waiting)
    const [one, two] = [await api.signIn(await api.staff()), await api.signIn(await api.staff())]
    const answers = await Promise.all([
      api.call(
        desk.decide,
        { queue, subject, decision: 'decline', seen: 'pending', reason: 'number_not_found' },
        one,
      ),
      api.call(
        desk.decide,
        { queue, subject, decision: 'decline', seen: 'pending', reason: 'holder_differs' },
        two,
      ),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const decisions = await api.db
      .select()
      .from(deskDecisions)
      .where(eq(deskDecisions.subject, subject))
    expect(decisions).toHaveLength(1)
    const [row] = await api.data(accounts.listAccounts, {}, session)
    expect(row?.status).toBe(decisions[0]?.after)
  })

  test('nobody approves what he has not seen: a change in between sends the staff back to the case', async () => {
    const { session, make } = await merchant()
    const subject = await make.withdrawalAccount(waiting)
    const staff = await api.signIn(await api.staff())
    const { revision } = await api.data(desk.getCase, { queue, subject }, staff)
    const [certificate, verifyCode] = [await picture(api, session), await codeFor(api, session)]
    const payload = { ...written({ certificate, verifyCode }), accountId: subject }
    expect(await api.data(accounts.update, payload, session)).toEqual({ statusCode: 101 })
    const approval = { queue, subject, decision: 'approve', seen: 'pending' } as const
    const late = await api.call(desk.decide, { ...approval, revision }, staff)
    expect(late.failure?.failure).toBe('case_changed')
    const [row] = await api.data(accounts.listAccounts, {}, session)
    expect(row?.status).toBe('pending')
    const now = await api.data(desk.getCase, { queue, subject }, staff)
    const again = { ...approval, revision: now.revision }
    expect((await api.call(desk.decide, again, staff)).status).toBe(200)
  })

  test('the note is read in the language of the reader, and a change begins anew', async () => {
    const { session, make } = await merchant()
    const subject = await make.withdrawalAccount(waiting)
    const staff = await api.signIn(await api.staff())
    const notes = { noteEn: 'Not the company', noteZh: '不是公司账户' }
    const decision = { decision: 'decline', reason: 'holder_differs', seen: 'pending' } as const
    await api.data(desk.decide, { queue, subject, ...decision, ...notes }, staff)
    const seen = async (language: 'en' | 'zh') =>
      (await api.call(accounts.listAccounts, {}, session, { language })).data[0]?.refusal
    expect(await seen('en')).toEqual({ reason: 'holder_differs', note: 'Not the company' })
    expect(await seen('zh')).toEqual({ reason: 'holder_differs', note: '不是公司账户' })
  })

  test('the staff sees the account in full; one that is approved is not decided again', async () => {
    const { make } = await merchant()
    const subject = await make.withdrawalAccount()
    const staff = await api.signIn(await api.staff())
    const seen = await api.data(desk.getCase, { queue, subject }, staff)
    expect(seen.facts.map(({ name }) => name)).toContain('account_number')
    expect(seen.steps.map(({ against }) => against.map(({ code }) => code))).toEqual([
      ['withdrawal_account.approved'],
      ['withdrawal_account.approved'],
    ])
  })
})

test('documents that run out are told from the 30th day before their last one, each with its holder', async () => {
  const [mine, other] = [await merchant(), await merchant()]
  const today = api.clock.now()
  const inDays = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const holders = [
    'legal_person',
    'shareholder',
    'director',
    'beneficial_owner',
    'company',
  ] as const
  const rows = holders.map((holder, at) => ({
    id: api.newId('doc'),
    merchantId: mine.id,
    holder,
    name: `Holder ${at}`,
    expiresOn: inDays([-1, 0, 30, 31, 400][at] ?? 0),
  }))
  await api.db.insert(identityDocuments).values(rows)
  const told = async () =>
    (await api.data(query, {}, mine.session)).alertInfoDTO.identificationInvalidDTOS.map(
      ({ frontTag, state }) => [frontTag, state],
    )
  expect(await told()).toEqual([
    ['legal_person', 'expired'],
    ['shareholder', 'expiring'],
    ['director', 'expiring'],
  ])
  api.clock.advance(86_400_000)
  mine.session = await api.signIn(mine.admin)
  expect(await told()).toEqual([
    ['legal_person', 'expired'],
    ['shareholder', 'expired'],
    ['director', 'expiring'],
    ['beneficial_owner', 'expiring'],
  ])
  const bare = await api.signIn(await api.operator(mine, { permissions: ['M-0301'] }))
  expect((await api.data(query, {}, bare)).alertInfoDTO.identificationInvalidDTOS).toEqual([])
  const session = await api.signIn(other.admin)
  const theirs = await api.data(query, {}, session)
  expect(theirs.alertInfoDTO.identificationInvalidDTOS).toEqual([])
})
