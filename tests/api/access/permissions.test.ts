import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/registry.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { roles, userRoles } from '#server/db/schema/sessions.ts'
import { callsOf } from '#server/http/bind.ts'
import type { AnyHandlers } from '#server/http/env.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession, TestUser } from '../support/people.ts'

// The access check precedes every handler, so for every call of the contract it is tested with a handler that only
// records that it was reached.
let api: Api
let world: TestMerchant
let reached: string[] = []
const every: Record<string, Record<string, () => Promise<never>>> = {}
for (const { noun, name, call } of callsOf('sandbox')) {
  const record = async () => {
    reached.push(call.id)
    throw new Error('reached')
  }
  every[noun] = { ...every[noun], [name]: record }
}

beforeAll(async () => {
  api = await openApi({ processes: 2, handlers: every satisfies AnyHandlers })
  world = await api.merchant()
})
afterAll(() => api.close())
beforeEach(() => {
  reached = []
})

const open = (call: Call) =>
  ['public', 'payer', 'sandbox', 'signed'].includes(call.access as string)
const closed = calls.filter((call) => !open(call))
const guarded = closed.filter((call) => typeof call.access === 'object')
/** Tests the access check only: without a payload the schema refuses a request that the check has admitted. */
const knock = async (call: Call, session?: TestSession, headers: Record<string, string> = {}) => {
  const path = call.path.replace(/\{\w+\}/g, 'some-id')
  const token = session && { accessToken: session.token }
  const response = await api.send(path, { method: call.method, headers: { ...token, ...headers } })
  return { status: response.status, body: await response.json() }
}
const passed = (answer: { body: { data: { failure: string } } }) =>
  ['invalid_input', 'unsupported_type', 'internal'].includes(answer.body.data.failure)

const everyCode: readonly PermissionCode[] = [...menuCodes, ...buttonCodes]
const sessionWith = async (permissions: readonly PermissionCode[]) =>
  api.signIn(await api.operator(world, { permissions, groups: world.groups }))

test('every call of the contract has its route and its gate', () => {
  expect(callsOf('sandbox').map(({ call }) => call)).toEqual(calls)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  expect(
    new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size,
  ).toBe(calls.length)
})

describe('refused', () => {
  const refusedAll = async (
    of: readonly Call[],
    session: TestSession | undefined,
    expected: number,
  ) => {
    const answers = await Promise.all(
      of.map(async (call) => ({ id: call.id, status: (await knock(call, session)).status })),
    )
    expect(answers).toEqual(of.map(({ id }) => ({ id, status: expected })))
    expect(answers).toHaveLength(of.length)
    expect(reached).toEqual([])
  }

  test('signed out: every call but the open ones', async () => {
    await refusedAll(closed, undefined, 401)
    expect(closed.length + calls.filter(open).length).toBe(calls.length)
  })

  test('with a token that nobody was given', () =>
    refusedAll(closed, { token: 'made-up', id: '', userId: '' }, 401))

  test('a disabled operator', async () => {
    const user = await api.operator(world, { permissions: everyCode, enabled: false })
    await refusedAll(closed, await api.signIn(user), 401)
  })

  test('an operator without any permission', async () => {
    await refusedAll(guarded, await sessionWith([]), 403)
  })

  test('the staff of the provider, on every call of a merchant', async () => {
    const merchantCalls = closed.filter(({ access }) => access !== 'staff')
    await refusedAll(merchantCalls, await api.signIn(await api.staff()), 403)
  })

  test('an operator whose role belongs to another merchant', async () => {
    const other = await api.merchant()
    const foreign = await api.operator(other, { permissions: everyCode })
    const mine: TestUser = await api.operator(world)
    await api.db.insert(userRoles).values({ userId: mine.id, roleId: foreign.roleId })
    await refusedAll(guarded, await api.signIn(mine), 403)
  })
})

describe('exactly what the call names', () => {
  test.each(guarded.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    if (typeof call.access !== 'object') throw new Error('guarded calls name their codes')
    const menus = [call.access.menu].flat()
    const { button } = call.access
    const needed = new Set<PermissionCode>([...menus, ...(button ? [button] : [])])

    const allBut = everyCode.filter((code) => !needed.has(code))
    expect((await knock(call, await sessionWith(allBut))).body).toMatchObject({
      code: 100403,
      data: {
        failure: 'forbidden',
        reasons: [
          { code: 'permission.missing', owner: 'administrator', params: { permission: menus[0] } },
        ],
      },
    })
    if (button) {
      const withoutButton = everyCode.filter((code) => code !== button)
      expect((await knock(call, await sessionWith(withoutButton))).body).toMatchObject({
        data: { failure: 'forbidden', reasons: [{ params: { permission: button } }] },
      })
      const withoutMenus = everyCode.filter((code) => code === button || !needed.has(code))
      expect((await knock(call, await sessionWith(withoutMenus))).status).toBe(403)
    }
    for (const menu of menus)
      expect(
        passed(await knock(call, await sessionWith([menu, ...(button ? [button] : [])]))),
      ).toBe(true)
  })
})

test('an administrator passes every gate of his portal', async () => {
  const session = await api.signIn(world.admin)
  const mine = closed.filter(({ access }) => access !== 'staff')
  for (const call of mine)
    expect([call.id, passed(await knock(call, session))]).toEqual([call.id, true])
})

test('a permission that does not exist opens nothing', async () => {
  const user = await api.operator(world)
  await api.db
    .update(roles)
    .set({ permissions: ['*', 'M-9999', 'admin'] })
    .where(eq(roles.id, user.roleId))
  const session = await api.signIn(user)
  for (const call of guarded) expect((await knock(call, session)).status).toBe(403)
})

test('fields that nobody asked for give nothing', async () => {
  const session = await sessionWith([])
  const more = { permissions: everyCode, kind: 'administrator', merchantId: world.id }
  const headers = { 'content-type': 'application/json', accessToken: session.token }
  for (const call of guarded.filter(({ method }) => method === 'POST')) {
    const path = call.path.replace(/\{\w+\}/g, 'some-id')
    const response = await api.send(path, { method: 'POST', headers, body: JSON.stringify(more) })
    expect([call.id, response.status]).toEqual([call.id, 403])
  }
  expect(reached).toEqual([])
})

test('in live mode the calls of the sandbox do not exist', async () => {
  const live = api.beside({ services: { ...api.services, mode: 'live' }, handlers: every })
  const inSandbox = calls.filter(({ access }) => access === 'sandbox')
  expect(inSandbox.length).toBeGreaterThan(0)
  for (const call of inSandbox) {
    const response = await live(call.path.replace(/\{\w+\}/g, 'some-id'), { method: call.method })
    expect([call.id, response.status]).toEqual([call.id, 404])
  }
  expect(reached).toEqual([])
})
