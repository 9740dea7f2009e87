import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { list } from '#contract/access/audit.ts'
import { updateLoginPwd } from '#contract/access/security.ts'
import {
  adminLogin,
  getSession,
  loginCheckCode,
  loginSendMsg,
  logout,
} from '#contract/access/sessions.ts'
import * as desk from '#contract/desk/desk.ts'
import * as exports from '#contract/exports.ts'
import * as files from '#contract/files.ts'
import * as balances from '#contract/money/balances.ts'
import { exportCapitalFlow } from '#contract/money/balances.ts'
import * as transactions from '#contract/payments/transactions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { samplePng } from '../../support/sample-files.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, otherThan } from '../support/codes.ts'
import { password, type TestMerchant, type TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
})

const address = '198.51.100.4'
/** The audit entries of one action of a merchant, the latest first. */
const entries = async (action: string, merchantId: string | null = shop.id) => {
  const rows = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.id))
  return rows.filter((row) => row.merchantId === merchantId)
}

describe('a refusal', () => {
  test('says who was refused what, when, from where and why', async () => {
    const operator = await api.operator(shop)
    const session = await api.signIn(operator)
    const at = api.clock.now()
    await api.call(list, {}, session, { address })
    const [entry] = await entries('call.refuse')
    expect(entry).toMatchObject({
      actorKind: 'operator',
      actorId: operator.id,
      subject: 'audit.list',
      address,
      after: { failure: 'forbidden', reasons: ['administrator.only'] },
    })
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual(at.getTime())
  })

  test('of a record that is not there, or is another merchant’s, names it', async () => {
    const other = await api.merchant()
    const transactionId = await payment(api.ctx(), other)
    for (const id of [transactionId, 'txn_none']) {
      api.clock.advance(60_000)
      const session = await api.signIn(shop.admin)
      await api.call(transactions.getDetail, { transactionId: id }, session)
    }
    expect((await entries('call.refuse')).map(({ after }) => after)).toEqual([
      { failure: 'not_found', asked: { transactionId: 'txn_none' } },
      { failure: 'not_found', asked: { transactionId } },
    ])
    expect(await entries('call.refuse', other.id)).toEqual([])
  })

  test('keeps nothing of what was typed', async () => {
    await api.call(
      updateLoginPwd,
      {
        originalPassword: api.seal('not it'),
        newPassword: api.seal('Northlight26'),
        code: '123456',
        machineId: 'm1',
      },
      admin,
    )
    const [entry] = await entries('call.refuse')
    expect(entry?.after).toEqual({ failure: 'original_password_wrong' })
  })

  test('of a session that is over names whose it was', async () => {
    await api.data(logout, {}, admin)
    expect((await api.call(getSession, {}, admin)).status).toBe(401)
    expect(await entries('call.refuse')).toMatchObject([
      { actorId: shop.admin.id, subject: 'user.getSession', after: { failure: 'unauthenticated' } },
    ])
  })

  test('of a wrong code at the sign-in names whose account it was', async () => {
    await api.db.update(users).set({ anyMachine: false }).where(eq(users.id, shop.admin.id))
    const { data } = await api.logIn(shop.admin.email, password, adminLogin, { machineId: 'new' })
    if (data.step !== 'code') throw new Error(data.step)
    const { ticket } = data
    await api.data(loginSendMsg, { ticket, type: 15, machineId: 'new' })
    const [user] = await api.db.select().from(users).where(eq(users.id, shop.admin.id))
    const code = otherThan(await codeSentTo(api, user?.phone ?? ''))
    await api.call(loginCheckCode, { ticket, code, machineId: 'new' }, undefined, { address })
    expect(await entries('call.refuse')).toMatchObject([
      {
        actorKind: 'anonymous',
        actorId: null,
        subject: 'user.loginCheckCode',
        address,
        after: { failure: 'code_wrong', user: shop.admin.id },
      },
    ])
  })

  test('that comes again and again fills no log, and is counted anew after a minute', async () => {
    const session = await api.signIn(await api.operator(shop))
    for (let n = 0; n < 20; n++) await api.call(list, {}, session)
    const times = async () =>
      (await entries('call.refuse')).map(({ after }) => (after as { times?: number }).times)
    expect(await times()).toEqual([16, 8, 4, 2, undefined])
    api.clock.advance(60_000)
    await api.call(list, {}, session)
    expect(await times()).toEqual([undefined, 16, 8, 4, 2, undefined])
  })

  test('is none when something was written wrongly', async () => {
    const wrong = { from: 'yesterday' } as never
    expect((await api.call(transactions.list, wrong, admin)).status).toBe(400)
    expect(await entries('call.refuse')).toEqual([])
  })

  test('is answered as ever when it cannot be written down', async () => {
    const session = await api.signIn(await api.operator(shop))
    const { status } = await withoutAudit(() => api.call(list, {}, session))
    expect(status).toBe(403)
    expect(await entries('call.refuse')).toEqual([])
  })
})

describe('data that is handed out', () => {
  test.each([
    ['trade.export', transactions.transactionsFile, { currency: ['USD'] }],
    ['trade.exportDeposits', balances.depositsFile, {}],
    ['balance.exportCapitalFlow', exportCapitalFlow, { currency: 'USD' }],
  ] as const)('%s is an entry each time, with what was asked for', async (id, call, filters) => {
    for (let n = 0; n < 2; n++) await api.call(call, filters as never, admin, { address })
    const found = await entries('data.download')
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({
      actorId: shop.admin.id,
      address,
      subject: expect.stringMatching(/\.csv$/),
      after: { call: id, asked: { format: 'csv', ...filters } },
    })
  })

  test('a finished export that is fetched', async () => {
    const what = { kind: 'transactions', filters: {} } as const
    const asked = { what, format: 'csv', timeZone: 'UTC+0' } as const
    const { exportId } = await api.data(exports.request, asked, admin)
    await runJobs(api.ctx())
    await api.data(exports.download, { exportId }, admin)
    expect(await entries('data.download')).toMatchObject([{ subject: exportId }])
  })

  test('a file is one entry however often a page shows it, and another one later', async () => {
    const file = new File([samplePng], 'a.png')
    const { fileName } = await api.data(files.upload, { file }, admin)
    for (let n = 0; n < 3; n++) await api.data(files.download, { fileName }, admin)
    expect(await entries('file.read')).toMatchObject([{ subject: fileName }])
    api.clock.advance(5 * 60_000)
    await api.data(files.download, { fileName }, admin)
    expect(await entries('file.read')).toHaveLength(2)
  })

  test('stays here when it cannot be written down', async () => {
    const asked = () => api.call(transactions.transactionsFile, {}, admin)
    const { status, failure } = await withoutAudit(asked)
    expect([status, failure?.failure]).toEqual([500, 'internal'])
  })
})

describe('what the staff sees', () => {
  test('of a merchant is in his log, as the provider’s, and by name in ours', async () => {
    const staff = await api.staff()
    const session = await api.signIn(staff)
    const subject = await payment(api.ctx(), shop, { type: 'DEBIT', outcome: 'review' })
    for (let n = 0; n < 2; n++)
      await api.data(desk.getCase, { queue: 'risk_order', subject }, session, { address })
    expect(await entries('desk.read')).toMatchObject([
      { actorKind: 'staff', actorId: staff.id, address, after: { asked: { subject } } },
    ])
    const told = await api.data(list, { action: ['desk.read'] }, admin)
    expect(told.records).toMatchObject([
      {
        actorKind: 'staff',
        ...{ actorId: null, actorName: null, actorEmail: null, address: null },
        after: { call: 'desk.getCase', asked: { queue: 'risk_order', subject } },
      },
    ])
    for (const filter of [{ actor: staff.id }, { actor: 'Test staff' }, { address }])
      expect((await api.data(list, { action: ['desk.read'], ...filter }, admin)).records).toEqual(
        [],
      )
  })

  test('of all merchants is in ours alone', async () => {
    const staff = await api.staff()
    const session = await api.signIn(staff)
    await api.data(desk.listBalances, { search: 'kiln' }, session)
    const [entry] = await entries('desk.read', null)
    expect(entry).toMatchObject({
      actorId: staff.id,
      subject: 'desk.listBalances',
      after: { asked: { search: 'kiln' } },
    })
    expect(await entries('desk.read')).toEqual([])
  })
})

/** The result of an operation while no audit entry can be written. */
async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await api.db.execute(sql`alter table audit_entries add constraint closed check (false) not valid`)
  try {
    return await work()
  } finally {
    await api.db.execute(sql`alter table audit_entries drop constraint closed`)
  }
}
