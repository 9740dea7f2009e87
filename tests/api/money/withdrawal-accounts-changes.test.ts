import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type Api, openApi } from '../support/api.ts'
import { otherThan } from '../support/codes.ts'
import type { TestSession } from '../support/people.ts'
import { accountRecords, added, codeFor, picture, written } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

async function merchant() {
  const world = await api.merchant()
  return { ...world, session: await api.signIn(world.admin), make: accountRecords(api, world) }
}
const rowOf = async (id: string) =>
  (await api.db.select().from(withdrawalAccounts).where(eq(withdrawalAccounts.id, id)))[0]
const listed = (session: TestSession) => api.data(accounts.listAccounts, {}, session)

describe('seeing an account', () => {
  test('in full for who may, when asked, and written down each time', async () => {
    const { session, make, ...world } = await merchant()
    const id = await make.withdrawalAccount()
    const { accountNumber = '' } = (await rowOf(id)) ?? {}
    const wanted = { accountId: id, full: true }
    const full = await api.data(accounts.getAccountDetail, wanted, session)
    expect(full.account).toMatchObject({ numbersShown: true, accountNumber })
    const [entry] = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(entry).toMatchObject({ action: 'withdrawal_account.show', actorId: session.userId })
    const reader = await api.signIn(await api.operator(world, { permissions: ['M-0803'] }))
    const masked = await api.data(accounts.getAccountDetail, wanted, reader)
    expect(masked.account).toMatchObject({ numbersShown: false })
    expect(JSON.stringify(masked)).not.toContain(accountNumber)
    expect(JSON.stringify(masked)).not.toContain('+85228221111')
  })

  test('of another merchant there is none, and nothing can be done to it', async () => {
    const [mine, other] = [await merchant(), await merchant()]
    const accountId = await other.make.withdrawalAccount()
    const verifyCode = await codeFor(api, mine.session)
    const answers = await Promise.all([
      api.call(accounts.getAccountDetail, { accountId }, mine.session),
      api.call(accounts.update, { ...written(), accountId, verifyCode }, mine.session),
      api.call(accounts.remove, { accountId, verifyCode }, mine.session),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await listed(mine.session)).toEqual([])
  })

  test('without the buttons nothing is added, changed or deleted', async () => {
    const { make, ...world } = await merchant()
    const reader = await api.signIn(await api.operator(world, { permissions: ['M-0803'] }))
    const accountId = await make.withdrawalAccount()
    const answers = [
      await api.call(accounts.add, written(), reader),
      await api.call(accounts.update, { ...written(), accountId }, reader),
      await api.call(accounts.remove, { accountId, verifyCode: '123456' }, reader),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('changing an account', () => {
  const change = async (session: TestSession, accountId: string, more: object = {}) => {
    const certificate = await picture(api, session)
    const verifyCode = await codeFor(api, session)
    return { ...written({ certificate, verifyCode }), accountId, ...more }
  }

  test('sends it to the review again; the number is masked in the log', async () => {
    const { session, make } = await merchant()
    const id = await make.withdrawalAccount()
    const payload = await change(session, id, { bankName: 'Hang Seng Bank' })
    expect(await api.data(accounts.update, payload, session)).toEqual({ statusCode: 101 })
    expect(await rowOf(id)).toMatchObject({ status: 'pending', bankName: 'Hang Seng Bank' })
    const [entry] = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(entry).toMatchObject({
      action: 'withdrawal_account.change',
      before: { status: 'approved' },
      after: { status: 'pending', number: `•••• ${payload.accountNumber.slice(-4)}` },
    })
  })

  test('102 for a number that is there, 104 for a wrong code, 103 for one that is over', async () => {
    const { session, make } = await merchant()
    const id = await make.withdrawalAccount()
    const other = await rowOf(await make.withdrawalAccount())
    const payload = await change(session, id)
    const status = async (more: object) =>
      (await api.data(accounts.update, { ...payload, ...more }, session)).statusCode
    expect(await status({ accountNumber: other?.accountNumber })).toBe(102)
    expect(await status({ verifyCode: otherThan(payload.verifyCode) })).toBe(104)
    api.clock.advance(limits.codeLife)
    expect(await status({})).toBe(103)
    expect(await rowOf(id)).toMatchObject({ status: 'approved' })
  })

  test('of two who edit at once the second does not undo the first, and keeps his code', async () => {
    const { session, make, ...world } = await merchant()
    const id = await make.withdrawalAccount()
    const permissions = ['M-0803', 'B-080302'] as const
    const second = await api.signIn(await api.operator(world, { permissions, allGroups: true }))
    const seen = async (by: TestSession) =>
      (await api.data(accounts.getAccountDetail, { accountId: id }, by)).account?.revision
    const [one, two] = [await seen(session), await seen(second)]
    const first = await change(session, id, { seen: one, bankName: 'Hang Seng Bank' })
    expect(await api.data(accounts.update, first, session)).toEqual({ statusCode: 101 })
    const late = await change(second, id, { seen: two, bankName: 'Other Bank' })
    const refused = await api.call(accounts.update, late, second)
    expect(refused.failure?.failure).toBe('changed_meanwhile')
    expect(await rowOf(id)).toMatchObject({ bankName: 'Hang Seng Bank' })
    const anew = { ...late, seen: await seen(second) }
    expect(await api.data(accounts.update, anew, second)).toEqual({ statusCode: 101 })
    expect(await rowOf(id)).toMatchObject({ bankName: 'Other Bank' })
  })

  test('region and currency stay; an account kept by the provider has nothing to change', async () => {
    const { session, make } = await merchant()
    const id = await make.withdrawalAccount()
    const moved = await change(session, id, { currency: 'USD' })
    const refused = await api.call(accounts.update, moved, session)
    expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['currency'])
    const virtual = await make.withdrawalAccount({ kind: 'va', openArea: null })
    const kept = await api.call(accounts.update, await change(session, virtual), session)
    expect(kept.failure?.reasons?.map(({ code }) => code)).toEqual([
      'withdrawal_account.kept_by_provider',
    ])
  })

  test('who has some groups only neither changes nor deletes what serves all websites', async () => {
    const { make, ...world } = await merchant()
    const id = await make.withdrawalAccount()
    const permissions = ['M-0803', 'B-080302', 'B-080303'] as const
    const groups = world.groups.slice(0, 1)
    const session = await api.signIn(await api.operator(world, { groups, permissions }))
    const [row] = await api.data(accounts.listAccounts, { kind: 'bank' }, session)
    expect(row?.facts.allGroups).toBe(false)
    const payload = await change(session, id, { bankName: 'Other Bank' })
    const { verifyCode } = payload
    for (const answer of [
      await api.call(accounts.update, payload, session),
      await api.call(accounts.remove, { accountId: id, verifyCode }, session),
    ])
      expect(answer.failure?.reasons).toMatchObject([{ code: 'withdrawal_account.all_groups' }])
    expect(await rowOf(id)).toMatchObject({ status: 'approved', deletedAt: null })
  })
})

describe('deleting an account', () => {
  const remove = async (session: TestSession, accountId: string) =>
    api.call(accounts.remove, { accountId, verifyCode: await codeFor(api, session) }, session)

  test('takes it from the list and from the stores that used it; it can be added again', async () => {
    const { session, make, ...world } = await merchant()
    const id = await make.withdrawalAccount()
    const { accountNumber = '' } = (await rowOf(id)) ?? {}
    await api.db
      .update(stores)
      .set({ withdrawalAccountId: id })
      .where(eq(stores.id, world.stores[0]))
    expect((await remove(session, id)).data).toBe('SUCCESS')
    expect(await listed(session)).toEqual([])
    const [store] = await api.db.select().from(stores).where(eq(stores.id, world.stores[0]))
    expect(store?.withdrawalAccountId).toBeNull()
    expect((await remove(session, id)).status).toBe(404)
    await added(api, session, { accountNumber })
  })

  test.each(withdrawalStatuses)('with a withdrawal that is %s', async (status) => {
    const { session, make, ...world } = await merchant()
    const id = await make.withdrawalAccount()
    await api.db.insert(withdrawals).values({
      id: api.newId('wdr'),
      merchantId: world.id,
      storeId: null,
      status,
      currency: 'HKD',
      amount: 10_000n,
      fee: 0n,
      accountId: id,
      requestedAt: api.clock.now(),
    })
    const open = ['INPROCESS', 'RECEIVED', 'PENDING', 'PART_SUCCESS'].includes(status)
    const answer = await remove(session, id)
    expect(answer.failure?.reasons?.map(({ code }) => code) ?? []).toEqual(
      open ? ['withdrawal_account.withdrawal_open'] : [],
    )
    const [row] = await listed(session)
    expect(row?.facts.withdrawalOpen).toBe(open ? true : undefined)
  })
})
