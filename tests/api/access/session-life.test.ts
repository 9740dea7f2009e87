import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/access/sessions.ts'
import * as home from '#contract/home.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { sessions, userRoles, users } from '#server/db/schema/sessions.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { type Api, openApi } from '../support/api.ts'
import { password, type TestMerchant, type TestSession } from '../support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  world = await api.merchant()
})
afterAll(() => api.close())

const refreshPath = contract.refresh.path
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  api.call(contract.refresh, { machineId: 'm2' }, undefined, { headers: { cookie, ...headers } })
const alive = async (token: string) =>
  (await api.call(contract.checkTradeType, {}, { token, id: '', userId: '' })).status === 200

describe('how long a session lives', () => {
  const quarter = 15 * 60_000
  test.each([
    [-1_000, true],
    [0, false],
    [1_000, false],
  ])('idle, at the limit %i ms: %s', async (off, lives) => {
    const { token } = await api.signIn(world.admin)
    api.clock.advance(quarter + off)
    expect(await alive(token)).toBe(lives)
  })

  test.each([
    [-1_000, true],
    [0, false],
    [1_000, false],
  ])('24 hours, at the limit %i ms: %s', async (off, lives) => {
    const { token, id } = await api.signIn(world.admin)
    const { expiresAt } = (await api.db.select().from(sessions).where(eq(sessions.id, id)))[0] ?? {}
    const near = new Date((expiresAt?.getTime() ?? 0) + off)
    await api.db.update(sessions).set({ lastSeenAt: near }).where(eq(sessions.id, id))
    api.clock.set(near)
    expect(await alive(token)).toBe(lives)
  })

  test('a call of the user keeps it alive, polling does not', async () => {
    const [used, polled] = [await api.signIn(world.admin), await api.signIn(world.admin)]
    const background = { headers: { 'x-background': '1' } }
    api.clock.advance(quarter - 1_000)
    expect((await api.call(contract.getSession, {}, used)).status).toBe(200)
    expect((await api.call(contract.getSession, {}, polled, background)).status).toBe(200)
    api.clock.advance(2_000)
    expect((await api.call(contract.getSession, {}, used)).status).toBe(200)
    expect((await api.call(contract.getSession, {}, polled, background)).status).toBe(401)
  })

  test('it is dead at once in every process after sign-out', async () => {
    const session = await api.signIn(world.admin)
    const answer = await api.call(contract.logout, {}, session)
    expect(answer.data).toBe('SUCCESS')
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    const again = await api.elsewhere(contract.getSession.path, {
      method: 'POST',
      headers: { accessToken: session.token },
    })
    expect(again.status).toBe(401)
    expect((await api.call(contract.logout, {}, session)).status).toBe(401)
  })

  test('it is dead at once when its user is disabled, and a role counts at once', async () => {
    const operator = await api.operator(world, { permissions: ['M-1001'] })
    const session = await api.signIn(operator)
    expect((await api.data(contract.getSession, {}, session)).permissions).toHaveLength(1)
    await api.db.delete(userRoles).where(eq(userRoles.userId, operator.id))
    expect((await api.data(contract.getSession, {}, session)).permissions).toEqual([])
    await api.db
      .update(users)
      .set({ enabled: fromTransition(false) })
      .where(eq(users.id, operator.id))
    expect((await api.call(contract.getSession, {}, session)).status).toBe(401)
  })
})

describe('refresh', () => {
  const signedIn = async () => cookieOf((await api.logIn(world.admin.email, password)).headers)

  test('a new tab gets a token of its own; the cookie turns', async () => {
    const cookie = await signedIn()
    const answer = await refresh(cookie, { 'sec-fetch-site': 'same-origin' })
    expect(await alive(answer.data.accessToken)).toBe(true)
    expect(cookieOf(answer.headers)).toMatch(/^__Host-aq_refresh=[\w-]{43}$/)
    expect(cookieOf(answer.headers)).not.toBe(cookie)
    const session = { token: answer.data.accessToken, id: '', userId: '' }
    expect((await api.call(contract.logout, {}, session)).status).toBe(200)
    expect((await refresh(cookieOf(answer.headers))).status).toBe(401)
  })

  test.each([
    ['idles', () => api.clock.advance(15 * 60_000)],
    ['was ended', (tab: TestSession) => api.data(contract.logout, {}, tab)],
  ])('whose tab it is is known once its session %s', async (_, over) => {
    const shop = await api.merchant()
    const cookie = cookieOf((await api.logIn(shop.admin.email, password)).headers)
    const token = (await refresh(cookie)).data.accessToken
    const tab = { token, id: '', userId: '' }
    await over(tab)
    expect((await api.call(contract.getSession, {}, tab)).status).toBe(401)
    const refused = and(
      eq(auditEntries.action, 'call.refuse'),
      eq(auditEntries.merchantId, shop.id),
    )
    expect(await api.db.select().from(auditEntries).where(refused)).toMatchObject([
      { actorId: shop.admin.id, subject: 'user.getSession' },
    ])
  })

  test('two tabs that open together both get one', async () => {
    const cookie = await signedIn()
    const answers = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ headers }) => cookieOf(headers) !== '')).toHaveLength(1)
  })

  test('a cookie that was replaced long ago ends the session', async () => {
    const cookie = await signedIn()
    const next = await refresh(cookie)
    api.clock.advance(31_000)
    const stolen = await refresh(cookie)
    expect(stolen.status).toBe(401)
    expect(stolen.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await alive(next.data.accessToken)).toBe(false)
  })

  test.each(['cross-site', 'same-site', 'none'])('a page that is %s gets nothing', async (site) => {
    const answer = await refresh(await signedIn(), { 'sec-fetch-site': site })
    expect(answer).toMatchObject({ status: 403, failure: { failure: 'cross_site' } })
  })

  test('without a cookie, with a made-up one, or as a query: signed out', async () => {
    expect((await refresh('')).status).toBe(401)
    expect((await refresh('__Host-aq_refresh=made-up')).status).toBe(401)
    const asQuery = await api.send(`${refreshPath}?machineId=m`, { method: 'POST' })
    expect(asQuery.status).toBe(400)
  })

  test('an idle session is not brought back', async () => {
    const cookie = await signedIn()
    api.clock.advance(15 * 60_000)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('without TLS the cookie goes to the refresh alone', async () => {
    const services = { ...api.services, publicUrl: 'http://localhost:4140' }
    const plain = api.beside({ services })
    const body = JSON.stringify({
      email: world.admin.email,
      password: api.seal(password),
      machineId: 'm',
    })
    const headers = { 'content-type': 'application/json', ...(await api.captcha()) }
    const answer = await plain(contract.adminLogin.path, { method: 'POST', headers, body })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(
        `^aq_refresh=[\\w-]{43}; Path=${refreshPath}; Max-Age=86400; HttpOnly; SameSite=Strict$`,
      ),
    )
  })
})

describe('what the portal asks after sign-in', () => {
  test('an administrator has every code and store', async () => {
    const session = await api.signIn(world.admin)
    const at = api.clock.now().toISOString()
    const data = await api.data(contract.getSession, {}, session)
    expect(data).toMatchObject({
      kind: 'administrator',
      merchantId: world.id,
      forbiddenButtons: [],
      mode: 'sandbox',
    })
    expect(data.stores.map(({ storeId }) => storeId).sort()).toEqual([...world.stores].sort())
    expect(data.now).toBe(at)
  })

  test('an operator has the codes of his roles and the stores of his groups', async () => {
    const operator = await api.operator(world, {
      groups: [world.groups[0]],
      permissions: ['M-1001', 'B-100102'],
    })
    const data = await api.data(contract.getSession, {}, await api.signIn(operator))
    expect(data.permissions).toEqual(
      expect.arrayContaining([
        { permissionType: 'M', frontUri: '/aq/transitionLog', permissionCode: 'M-1001' },
        { permissionType: 'B', frontUri: null, permissionCode: 'B-100102' },
      ]),
    )
    expect(data.permissions).toHaveLength(2)
    expect(data.forbiddenButtons).toContain('B-100103')
    expect(data.forbiddenButtons).not.toContain('B-100102')
    expect(data.stores.map(({ storeId }) => storeId)).toEqual([world.stores[0]])
  })

  test('an operator of all groups reaches all stores in groups; one without groups none', async () => {
    const of = async (allGroups: boolean) =>
      (
        await api.data(
          contract.getSession,
          {},
          await api.signIn(await api.operator(world, { allGroups })),
        )
      ).stores
    expect(await of(true)).toHaveLength(3)
    expect(await of(false)).toEqual([])
  })

  test('trade type, account, flags', async () => {
    const session = await api.signIn(world.admin)
    expect(await api.data(contract.checkTradeType, {}, session)).toEqual({ industryType: 'GOODS' })
    await api.db.update(merchants).set({ industryType: null }).where(eq(merchants.id, world.id))
    expect(await api.data(contract.checkTradeType, {}, session)).toEqual({ industryType: null })
    expect(await api.data(home.getAccountCenter, {}, session)).toMatchObject({
      clientId: world.id,
      status: 'PASSED',
    })
    expect(await api.data(contract.getAllowNewAccount, {}, session)).toEqual({ allow: true })
    expect(await api.data(home.queryRelateAccounts, {}, session)).toEqual({
      vaAccountRelated: 'Not Related',
      currentsAccountRelated: 'Not Related',
    })
  })
})
