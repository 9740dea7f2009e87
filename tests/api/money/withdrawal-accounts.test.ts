import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantSendMsg } from '#contract/access/security.ts'
import { getAccountCenter } from '#contract/home.ts'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, otherThan } from '../support/codes.ts'
import type { TestSession } from '../support/people.ts'
import {
  accountRecords,
  added,
  codeFor,
  freshNumber,
  picture,
  written,
} from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

async function merchant() {
  const world = await api.merchant()
  return { ...world, session: await api.signIn(world.admin), make: accountRecords(api, world) }
}
const listed = (session: TestSession) => api.data(accounts.listAccounts, {}, session)

describe('adding an account', () => {
  test('with a code it waits for the review; its number is seen nowhere in full', async () => {
    const { session, ...world } = await merchant()
    const number = freshNumber()
    const id = await added(api, session, { accountNumber: number })
    const [row] = await listed(session)
    expect(row).toMatchObject({
      accountId: id,
      kind: 'bank',
      isVirtual: false,
      status: 'pending',
      maskedNumber: `•••• ${number.slice(-4)}`,
    })
    const detail = await api.data(accounts.getAccountDetail, { accountId: id }, session)
    const centre = await api.data(getAccountCenter, {}, session)
    expect(centre.bankList).toEqual([
      {
        bankName: 'HSBC',
        currency: 'HKD',
        account: `•••• ${number.slice(-4)}`,
        status: 'pending',
        kind: 'bank',
      },
    ])
    const bare = await api.signIn(await api.operator(world, {}))
    expect((await api.data(getAccountCenter, {}, bare)).bankList).toEqual([])
    const reader = await api.signIn(await api.operator(world, { permissions: ['M-0803'] }))
    expect((await api.data(getAccountCenter, {}, reader)).bankList).toEqual(centre.bankList)
    const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(entries.map(({ action }) => action)).toEqual(['withdrawal_account.add'])
    expect(JSON.stringify([row, detail, centre, entries.map(({ after }) => after)])).not.toContain(
      number,
    )
  })

  test('a wrong code, one that is over, one that was used: nothing is added', async () => {
    const { session } = await merchant()
    const code = await codeFor(api, session)
    const answer = async (verifyCode: string) => {
      const certificate = await picture(api, session)
      const payload = written({ certificate, verifyCode })
      return (await api.call(accounts.add, payload, session)).failure?.failure
    }
    expect(await answer(otherThan(code))).toBe('code_wrong')
    api.clock.advance(limits.codeLife)
    expect(await answer(code)).toBe('code_expired')
    const good = await codeFor(api, session)
    expect(await answer(good)).toBeUndefined()
    expect(await answer(good)).toBe('code_expired')
    expect(await listed(session)).toHaveLength(1)
  })

  test('a code that was sent for something else is none', async () => {
    const { session } = await merchant()
    await api.data(merchantSendMsg, { type: 2 }, session)
    const [user] = await api.db.select().from(users).where(eq(users.id, session.userId))
    const verifyCode = await codeSentTo(api, user?.phone ?? '')
    const certificate = await picture(api, session)
    const payload = written({ certificate, verifyCode })
    const answer = await api.call(accounts.add, payload, session)
    expect(answer.failure?.failure).toBe('code_wrong')
  })

  test('the code counts down 30 seconds, under both paths and as type 4 of the business send', async () => {
    const { session } = await merchant()
    const sent = await api.data(accounts.sendMsg, {}, session)
    expect(sent).toMatchObject({ statusCode: 102, retryAfterSeconds: 30 })
    const soon = await api.call(accounts.userSendMsg, {}, session)
    expect(soon.failure?.failure).toBe('code_too_soon')
    api.clock.advance(30_000)
    await api.data(accounts.userSendMsg, {}, session)
    api.clock.advance(30_000)
    await api.data(merchantSendMsg, { mobileNum: sent.phoneNo, type: 4 }, session)
  })

  test.each([
    [{ bankCode: '04' }, { bankCode: '3 digits' }],
    [{ swiftCode: 'hsbchkh' }, { swiftCode: expect.stringContaining('8 or 11') }],
    [{ accountNumber: '12/34' }, { accountNumber: 'Letters and digits only' }],
    [{ branchName: ' ' }, { branchName: expect.any(String) }],
    [{ currency: 'XXX' as 'HKD' }, { currency: expect.any(String) }],
  ])('%j is refused at its field', async (more, fields) => {
    const { session } = await merchant()
    const answer = await api.call(accounts.add, written(more), session, { language: 'en' })
    expect([answer.status, answer.failure?.fields]).toEqual([400, fields])
  })

  test('codes and numbers are read in any case and grouping', async () => {
    const { session } = await merchant()
    const number = freshNumber()
    const accountNumber = `${number.slice(0, 3)}-${number.slice(3, 6)} ${number.slice(6)}`
    const accountId = await added(api, session, { swiftCode: 'hsbc hkhh', accountNumber })
    const detail = await api.data(accounts.getAccountDetail, { accountId }, session)
    const banknum = `•••• ${number.slice(-4)}`
    expect(detail.bank).toMatchObject({ swiftCode: 'HSBCHKHH', banknum })
  })

  test('a certificate that is nobody’s, of another merchant or another use is refused and costs no code', async () => {
    const [mine, other] = [await merchant(), await merchant()]
    const verifyCode = await codeFor(api, mine.session)
    const good = await picture(api, mine.session)
    const add = (certificate: string) =>
      api.call(accounts.add, written({ certificate, verifyCode }), mine.session)
    const charter = await picture(api, mine.session, 'charter')
    for (const certificate of ['fil_none.png', await picture(api, other.session), charter])
      expect(Object.keys((await add(certificate)).failure?.fields ?? {})).toEqual(['certificate'])
    expect((await add(good)).status).toBe(200)
  })

  test('in mainland China the province and city are of the lists', async () => {
    const { session } = await merchant()
    const provinces = await api.data(accounts.listProvinces, { openArea: 'CN' }, session)
    expect(provinces).toHaveLength(31)
    for (const { code } of provinces)
      expect(await api.data(accounts.listCities, { province: code }, session)).not.toEqual([])
    const china = { openArea: 'CN', bankCountry: 'CN', currency: 'CNY', bankCode: '' } as const
    const certificate = await picture(api, session)
    const verifyCode = await codeFor(api, session)
    const place = { bankProvince: 'CN-44', bankCity: '3301' }
    const wrong = written({ ...china, ...place, certificate, verifyCode })
    const refused = await api.call(accounts.add, wrong, session)
    expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['bankCity'])
    const good = { ...wrong, bankCity: '4403' }
    expect((await api.call(accounts.add, good, session)).status).toBe(200)
  })

  test('the banks of a region are its own, with codes that their form takes', async () => {
    const { session } = await merchant()
    const banks = await api.data(accounts.listBanks, { openArea: 'HK' }, session, {
      language: 'en',
    })
    expect(banks.length).toBeGreaterThan(8)
    for (const bank of banks) {
      expect(bank.bankCode).toMatch(/^\d{3}$/)
      expect(bank.swiftCode).toMatch(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
    }
    const found = await api.data(accounts.listBanks, { keyword: 'hang seng' }, session)
    expect(found).toHaveLength(1)
  })

  test('the same number and currency is refused and costs no code; another currency is another account', async () => {
    const { session } = await merchant()
    const accountNumber = freshNumber()
    await added(api, session, { accountNumber })
    const certificate = await picture(api, session)
    const verifyCode = await codeFor(api, session)
    const again = written({ accountNumber, certificate, verifyCode, bankName: 'Other' })
    const refused = await api.call(accounts.add, again, session, { language: 'en' })
    expect([refused.status, refused.msg]).toEqual([409, 'This withdrawal account already exists'])
    const other = { ...again, currency: 'USD' } as const
    expect((await api.call(accounts.add, other, session)).status).toBe(200)
  })

  test('of two that add the same account at once one is told that it exists', async () => {
    const { session, ...world } = await merchant()
    const second = await api.signIn(
      await api.operator(world, { permissions: ['M-0803', 'B-080301'] }),
    )
    const accountNumber = freshNumber()
    const one = {
      certificate: await picture(api, session),
      verifyCode: await codeFor(api, session),
    }
    const two = { certificate: await picture(api, second), verifyCode: await codeFor(api, second) }
    const answers = await Promise.all([
      api.call(accounts.add, written({ ...one, accountNumber }), session),
      api.call(accounts.add, written({ ...two, accountNumber }), second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.flatMap(({ failure }) => failure?.failure ?? [])).toEqual([
      'withdrawal_account_exists',
    ])
    expect(await listed(session)).toHaveLength(1)
  })

  test('a repeat with the same key gives the first answer, though the code is used', async () => {
    const { session } = await merchant()
    const payload = written({
      certificate: await picture(api, session),
      verifyCode: await codeFor(api, session),
    })
    const key = randomUUID()
    const first = await api.call(accounts.add, payload, session, { key })
    const second = await api.call(accounts.add, payload, session, { key })
    expect(second.data).toEqual(first.data)
    expect(await listed(session)).toHaveLength(1)
  })
})
