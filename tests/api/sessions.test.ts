import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/sessions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { captchas, sessions, userRoles, users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from './support/api.ts'
import { password, type TestMerchant } from './support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi()
  world = await api.merchant()
})
afterAll(() => api.close())

const refreshPath = contract.refresh.path
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  api.call(contract.refresh, { machineId: 'm2' }, undefined, { headers: { cookie, ...headers } })
const alive = async (token: string) =>
  (await api.call(contract.checkTradeType, {}, { token, id: '', userId: '' })).status === 200

describe('sign-in', () => {
  test('an administrator gets a token that works, and a cookie that no script reads', async () => {
    const answer = await api.logIn(world.admin.email.toUpperCase(), password)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-aq_refresh=[\w-]{43}; Path=\/; Secure; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.data.expiresAt).toBe(
      new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
    )
    expect(answer.data.accessToken).toMatch(/^[\w-]{43}$/)
    expect(await alive(answer.data.accessToken)).toBe(true)
    const stored = JSON.stringify(await api.db.select().from(sessions))
    expect(stored).not.toContain(answer.data.accessToken)
    expect(stored).not.toContain(cookieOf(answer.headers).split('=')[1])
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'session.open'), eq(auditEntries.actorId, world.admin.id)))
    expect(entry).toMatchObject({
      merchantId: world.id,
      address: '203.0.113.1',
      actorKind: 'administrator',
    })
  })

  test('each kind signs in on its own tab only', async () => {
    const operator = await api.operator(world)
    const wrongTab = await api.logIn(operator.email, password)
    const otherWrongTab = await api.logIn(world.admin.email, password, contract.login as never)
    const staff = await api.logIn((await api.staff()).email, password)
    for (const answer of [wrongTab, otherWrongTab, staff])
      expect(answer).toMatchObject({
        status: 400,
        code: 200002,
        failure: { failure: 'wrong_credentials' },
      })
    expect((await api.logIn(operator.email, password, contract.login as never)).status).toBe(200)
  })

  test.each([
    ['wrong_credentials', 400, 'Wrong username or password', '用户名或密码错误'],
    ['email_not_registered', 400, 'This email is not registered', '该邮箱未注册'],
    [
      'operator_disabled',
      403,
      'This operator has been disabled. Please contact your administrator.',
      '该操作员已被停用，请联系管理员。',
    ],
    [
      'account_locked',
      423,
      'The account is locked for 3 hours for security. 2 h 59 min remain.',
      '为保障安全，账户已锁定 3 小时，剩余 2 小时 59 分钟。',
    ],
    ['service_not_opened', 403, 'This account has not opened the service', '该账户尚未开通服务'],
  ] as const)('%s has its own words', async (failure, status, en, zh) => {
    const merchant = await api.merchant(
      failure === 'service_not_opened' ? { accountStatus: 'EMPTY' } : {},
    )
    const locked = new Date(api.clock.now().getTime() + 179 * 60_000)
    const operator = await api.operator(merchant, {
      enabled: failure !== 'operator_disabled',
      lockedUntil: failure === 'account_locked' ? locked : null,
    })
    const email = failure === 'email_not_registered' ? 'nobody@example.test' : operator.email
    const text = failure === 'wrong_credentials' ? 'something else' : password
    for (const [language, words] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const answer = await api.logIn(email, text, contract.login as never, { language })
      expect(answer).toMatchObject({ status, msg: words, failure: { failure } })
    }
  })

  test('the lock ends to the second', async () => {
    const lockedUntil = new Date(api.clock.now().getTime() + 1_000)
    const operator = await api.operator(world, { lockedUntil })
    const statuses = []
    for (const step of [0, 1_000]) {
      api.clock.advance(step)
      statuses.push((await api.logIn(operator.email, password, contract.login as never)).status)
    }
    expect(statuses).toEqual([423, 200])
  })

  test('a password that is not sealed with our key is a wrong one', async () => {
    const headers = await api.captcha()
    const payload = { email: world.admin.email, password, machineId: 'm1' }
    const answer = await api.call(contract.adminLogin, payload, undefined, { headers })
    expect(answer.failure?.failure).toBe('wrong_credentials')
  })

  test('a refused sign-in leaves an audit entry', async () => {
    const operator = await api.operator(world)
    await api.logIn(operator.email, 'wrong', contract.login as never)
    const mine = and(
      eq(auditEntries.subject, operator.id),
      eq(auditEntries.action, 'session.refuse'),
    )
    const [entry] = await api.db.select().from(auditEntries).where(mine)
    expect(entry?.after).toEqual({ reason: 'wrong_credentials' })
  })
})

describe('guessing', () => {
  test('200 parallel guesses: five are judged, then the right one is refused too', async () => {
    const { admin } = await api.merchant()
    const verification = await Promise.all(Array.from({ length: 200 }, () => api.captcha()))
    const second = api.beside({})
    const guess = (at: number, text: string) => {
      const body = JSON.stringify({ email: admin.email, password: api.seal(text), machineId: 'm' })
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${at}`,
        ...verification[at],
      }
      const to = at % 2 ? second : api.send
      return to(contract.adminLogin.path, { method: 'POST', headers, body }, `192.0.2.${at}`)
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => guess(at, `guess ${at}`)),
    )
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect(counts.get(400)?.length).toBe(5)
    expect(counts.get(429)?.length).toBe(195)
    expect(Number(counts.get(429)?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const right = await api.logIn(admin.email, password, contract.adminLogin, {
      address: '192.0.2.250',
    })
    expect(right.status).toBe(429)
    api.clock.advance(15 * 60_000)
    expect((await api.logIn(admin.email, password)).status).toBe(200)
  })

  test('many accounts from one address: thirty tries, forged addresses do not help', async () => {
    const statuses = []
    for (let at = 0; at < 31; at++) {
      const headers = { 'x-forwarded-for': `198.51.100.${at}` }
      const sent = { address: '192.0.2.99', headers }
      statuses.push(
        (await api.logIn(`nobody${at}@example.test`, 'x', contract.adminLogin, sent)).status,
      )
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('people who sign in well do not use up the tries of their address', async () => {
    for (let at = 0; at < 35; at++) {
      const answer = await api.logIn(world.admin.email, password, contract.adminLogin, {
        address: '192.0.2.77',
      })
      expect(answer.status).toBe(200)
    }
  })
})

describe('human verification', () => {
  const signInWith = (headers: Record<string, string>, email = world.admin.email) =>
    api.call(
      contract.adminLogin,
      { email, password: api.seal(password), machineId: 'm' },
      undefined,
      { headers },
    )

  test('without one, known and unknown accounts answer alike', async () => {
    const answers = await Promise.all([signInWith({}), signInWith({}, 'nobody@example.test')])
    for (const { status, code, msg } of answers)
      expect({ status, code, msg }).toEqual({
        status: 403,
        code: 200001,
        msg: '请重新进行人机验证。',
      })
  })

  test('its token is good once, whoever is first', async () => {
    const headers = await api.captcha()
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => signInWith(headers)))).map(
      (it) => it.status,
    )
    expect(statuses.sort()).toEqual([200, 403, 403, 403])
  })

  test('its token is good for its scene and with its own counterpart only', async () => {
    expect((await signInWith(await api.captcha('register'))).status).toBe(403)
    const [one, two] = [await api.captcha(), await api.captcha()]
    expect((await signInWith({ ...one, verifyBody: two.verifyBody })).status).toBe(403)
    expect((await signInWith({ captchaToken: one.captchaToken })).status).toBe(403)
  })

  test.each([
    [299_000, 200],
    [300_000, 403],
    [301_000, 403],
  ])('its token after %i ms: %i', async (ms, status) => {
    const headers = await api.captcha()
    api.clock.advance(ms)
    expect((await signInWith(headers)).status).toBe(status)
  })

  const asked = async () => {
    const { data } = await api.call(contract.getCaptcha, { scene: 'login' })
    const [row] = await api.db.select().from(captchas).where(eq(captchas.id, data.captchaId))
    return { id: data.captchaId, answer: row?.answer ?? 0, slider: data.slider }
  }
  const solve = (captchaId: string, answer: number | string) =>
    api.call(contract.solveCaptcha, { captchaId, answer: String(answer) })

  test('it is a picture with a piece that fits the gap within five pixels', async () => {
    const { id, answer, slider } = await asked()
    const png = Buffer.from(
      slider?.background.replace('data:image/png;base64,', '') ?? '',
      'base64',
    )
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([slider?.width, slider?.height])
    expect((await solve(id, answer + 6)).status).toBe(400)
    expect((await solve(id, answer - 6)).status).toBe(400)
    expect((await solve(id, answer + 5)).status).toBe(200)
    expect((await solve(id, answer)).status).toBe(400)
  })

  test('five attempts, then the right answer comes too late', async () => {
    const { id, answer } = await asked()
    const wrong = await Promise.all(Array.from({ length: 5 }, () => solve(id, answer + 50)))
    expect(wrong.every(({ status }) => status === 400)).toBe(true)
    expect((await solve(id, answer)).failure?.failure).toBe('captcha_wrong')
  })

  test.each(['NaN', '-1', '1e2', '0x10', '', ' 5'])('%j is no answer', async (text) => {
    expect((await solve((await asked()).id, text)).status).toBe(400)
  })

  test('it is over after two minutes', async () => {
    const { id, answer } = await asked()
    api.clock.advance(120_000)
    expect((await solve(id, answer)).status).toBe(400)
  })
})

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
    const elsewhere = api.beside({})
    const answer = await api.call(contract.logout, {}, session)
    expect(answer.data).toBe('SUCCESS')
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    const again = await elsewhere(contract.getSession.path, {
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
    await api.db.update(users).set({ enabled: false }).where(eq(users.id, operator.id))
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
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(
        `^aq_refresh=[\\w-]{43}; Path=${refreshPath}; Max-Age=86400; HttpOnly; SameSite=Strict$`,
      ),
    )
  })
})

describe('what the portal asks after sign-in', () => {
  test('an administrator has every code and store', async () => {
    const data = await api.data(contract.getSession, {}, await api.signIn(world.admin))
    expect(data).toMatchObject({
      kind: 'administrator',
      merchantId: world.id,
      forbiddenButtons: [],
      mode: 'sandbox',
    })
    expect(data.stores.map(({ storeId }) => storeId).sort()).toEqual([...world.stores].sort())
    expect(data.now).toBe(api.clock.now().toISOString())
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
    expect(await api.data(contract.getAccountCenter, {}, session)).toMatchObject({
      clientId: world.id,
      status: 'PASSED',
    })
    expect(await api.data(contract.getAllowNewAccount, {}, session)).toEqual({ allow: true })
    expect(await api.data(contract.queryRelateAccounts, {}, session)).toEqual({
      vaAccountRelated: 'Not Related',
      currentsAccountRelated: 'Not Related',
    })
  })
})
