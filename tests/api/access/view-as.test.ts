import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import { getSession, logout } from '#contract/access/sessions.ts'
import * as rehearsal from '#contract/access/view-as.ts'
import { changes } from '#contract/call.ts'
import * as transactions from '#contract/payments/transactions.ts'
import { calls } from '#contract/registry.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { routeOf } from '#server/http/bind.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let world: TestMerchant
let admin: TestSession
let operator: Awaited<ReturnType<Api['operator']>>
const permissions: readonly PermissionCode[] = ['M-10', 'M-1001', 'B-100103']

beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
  operator = await api.operator(world, { groups: [world.groups[1]], permissions })
})

const start = (operatorCode = operator.id, session = admin) =>
  api.call(rehearsal.start, { operatorCode }, session)
const reasonsOf = (answer: { failure: { reasons?: readonly { code: string }[] } | undefined }) =>
  answer.failure?.reasons?.map(({ code }) => code)

describe('in a rehearsal', () => {
  test('the administrator sees what the operator would', async () => {
    await start()
    const shown = await api.data(getSession, {}, admin)
    const his = await api.data(getSession, {}, await api.signIn(operator))
    const { rehearsal: mode, expiresAt: _, now: _at, ...rest } = shown
    const { rehearsal: none, expiresAt: __, now: __at, ...same } = his
    expect(rest).toEqual(same)
    expect([mode, none]).toEqual([{ administratorName: 'Test administrator' }, null])
    expect(shown.stores.map(({ storeId }) => storeId).sort()).toEqual(world.stores.slice(1).sort())
    expect((await api.call(transactions.list, {}, admin)).status).toBe(200)
    expect((await api.call(operators.list, {}, admin)).status).toBe(403)
  })

  test('what is withheld is told, with its names', async () => {
    await api.db.update(stores).set({ groupId: null }).where(eq(stores.id, world.stores[2]))
    await start()
    const told = await api.data(rehearsal.getWithheld, {}, admin, { language: 'en' })
    expect(told).toMatchObject({
      operatorCode: operator.id,
      enabled: true,
      roles: ['Role'],
      groups: ['Group 2'],
      allGroups: false,
    })
    expect(told.stores.map(({ storeName, groupName }) => [storeName, groupName])).toEqual([
      ['Store 1', 'Group 1'],
      ['Store 3', null],
    ])
    const menus = told.menus.map(({ code }) => code)
    expect(menus).toContain('M-0701')
    for (const code of permissions) expect(menus).not.toContain(code)
    expect(told.buttons).toContainEqual({ code: 'B-100102', name: 'Refund', menu: 'Transactions' })
    expect(told.buttons.map(({ code }) => code)).not.toContain('B-100103')
  })

  test('every call that changes something is refused, whatever the operator may', async () => {
    await start()
    const guarded = calls.filter(
      (call) =>
        changes(call) &&
        (typeof call.access === 'object' || /session|administrator/.test(`${call.access}`)),
    )
    const open = guarded.filter(({ inRehearsal }) => inRehearsal).map(({ id }) => id)
    expect(open.sort()).toEqual(['rehearsal.end', 'user.logout'])
    expect(guarded.length).toBeGreaterThan(20)
    for (const call of guarded.filter(({ inRehearsal }) => !inRehearsal)) {
      const path = routeOf(call).replace(/:\w+/g, 'x')
      const response = await api.send(path, {
        method: 'POST',
        headers: { accessToken: admin.token },
      })
      const { data } = await response.json()
      expect([call.id, response.status, data.reasons?.[0]?.code]).toEqual([
        call.id,
        409,
        'rehearsal.read_only',
      ])
    }
  })

  test('a change that the operator might make is not made', async () => {
    await start()
    const saved = { propertyType: 'trade_query_habit', propertyValue: { amount: 9 } }
    expect(reasonsOf(await api.call(saveProperty, saved, admin))).toEqual(['rehearsal.read_only'])
    const his = await api.signIn(operator)
    const { propertyValue } = await api.data(
      queryProperty,
      { propertyType: 'trade_query_habit' },
      his,
    )
    expect(propertyValue).toBeNull()
  })

  test('a change of the rights shows at the next call', async () => {
    await start()
    const other = await api.signIn(world.admin)
    await api.data(operators.setRoles, { operatorCode: operator.id, roles: [] }, other)
    expect((await api.call(transactions.list, {}, admin)).status).toBe(403)
    await api.data(operators.remove, { operatorCode: operator.id }, other)
    const shown = await api.data(getSession, {}, admin)
    expect([shown.permissions, shown.stores]).toEqual([[], []])
    expect((await api.call(roles.list, {}, admin)).status).toBe(403)
  })

  test('its end gives everything back', async () => {
    await start()
    await api.data(rehearsal.end, {}, admin)
    const shown = await api.data(getSession, {}, admin)
    expect([shown.kind, shown.userId, shown.rehearsal]).toEqual([
      'administrator',
      world.admin.id,
      null,
    ])
    expect((await api.call(operators.list, {}, admin)).status).toBe(200)
    await api.data(rehearsal.end, {}, admin)
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, world.id))
      .orderBy(desc(auditEntries.id))
    expect(entries.map(({ action, subject, actorId }) => [action, subject, actorId])).toEqual([
      ['rehearsal.end', operator.id, world.admin.id],
      ['rehearsal.start', operator.id, world.admin.id],
    ])
  })

  test('signing out is the act of the administrator', async () => {
    await start()
    await api.data(logout, {}, admin)
    expect((await api.call(getSession, {}, admin)).status).toBe(401)
    const [refused, entry] = await api.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(2)
    expect(refused).toMatchObject({ action: 'call.refuse', actorId: world.admin.id })
    expect([entry?.action, entry?.actorId, entry?.actorKind]).toEqual([
      'session.close',
      world.admin.id,
      'administrator',
    ])
  })
})

describe('who may', () => {
  test('only the administrator, and not out of another rehearsal', async () => {
    const all = await api.operator(world, { allGroups: true, permissions: ['M-07', 'M-0701'] })
    const session = await api.signIn(all)
    expect((await start(operator.id, session)).status).toBe(403)
    await start()
    expect((await start(all.id)).status).toBe(409)
  })

  test('an operator of his own merchant, who is there', async () => {
    const other = await api.merchant()
    const stranger = await api.operator(other, {})
    for (const code of [stranger.id, world.admin.id, other.admin.id, 'usr_NOBODY'])
      expect((await start(code)).status).toBe(404)
    expect((await api.data(getSession, {}, admin)).rehearsal).toBeNull()
  })

  test('one who is disabled too', async () => {
    await api.data(operators.updateStatus, { operatorCode: operator.id, status: 'disabled' }, admin)
    expect((await start()).status).toBe(200)
    expect((await api.data(rehearsal.getWithheld, {}, admin)).enabled).toBe(false)
  })

  test('another session of the administrator stays as it is', async () => {
    const other = await api.signIn(world.admin)
    await start()
    expect((await api.data(getSession, {}, other)).rehearsal).toBeNull()
    expect((await api.call(rehearsal.getWithheld, {}, other)).status).toBe(404)
    expect((await api.call(rehearsal.getWithheld, {}, await api.signIn(operator))).status).toBe(404)
  })
})
