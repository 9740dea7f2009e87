import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/access/sessions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { knownMachines } from '#server/db/schema/codes.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { type Api, openApi, openedBy } from '../support/api.ts'
import { password, type TestMerchant } from '../support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  world = await api.merchant()
})
afterAll(() => api.close())

const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
const alive = async (token: string) =>
  (await api.call(contract.checkTradeType, {}, { token, id: '', userId: '' })).status === 200

describe('sign-in', () => {
  test('an administrator gets a token that works, and a cookie that no script reads', async () => {
    const at = api.clock.now()
    api.clock.stand(0, at)
    const answer = await api.logIn(world.admin.email.toUpperCase(), password)
    api.clock.set(at)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-aq_refresh=[\w-]{43}; Path=\/; Secure; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
    const { accessToken, expiresAt } = openedBy(answer)
    expect(expiresAt).toBe(new Date(at.getTime() + 86_400_000).toISOString())
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect(await alive(accessToken)).toBe(true)
    const stored = JSON.stringify(await api.db.select().from(sessions))
    expect(stored).not.toContain(accessToken)
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

  test('an empty e-mail is required, one of another form has the wrong one', async () => {
    const fieldOf = async (email: string) => {
      const given = { email, password: 'x', machineId: 'm1' }
      const answer = await api.call(contract.adminLogin, given, undefined, { language: 'en' })
      return answer.failure?.fields?.email
    }
    expect(await fieldOf(' ')).toBe('This field is required')
    expect(await fieldOf('ada@localhost')).toBe('Email address format is incorrect')
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
      'This operator is disabled. Contact your administrator.',
      '该操作员已被停用，请联系管理员。',
    ],
    [
      'account_locked',
      423,
      'The account is locked for 3 hours for security. 2 h 59 min left.',
      '为保障安全，账户已锁定 3 小时，剩余 2 小时 59 分钟。',
    ],
  ] as const)('%s has its own words', async (failure, status, en, zh) => {
    const merchant = await api.merchant()
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
    const guess = (at: number, text: string) => {
      const body = JSON.stringify({ email: admin.email, password: api.seal(text), machineId: 'm' })
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${at}`,
        ...verification[at],
      }
      const to = at % 2 ? api.elsewhere : api.send
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

  test('strangers who guess cannot keep the owner out of his usual device', async () => {
    const { admin } = await api.merchant()
    const owner = { address: '192.0.2.60', machineId: 'usual-device' }
    const openAtUsual = () => api.logIn(admin.email, password, contract.adminLogin, owner)
    await api.db.insert(knownMachines).values({
      ...{ userId: admin.id, machineId: owner.machineId, firstSeenAt: api.clock.now() },
    })
    for (let at = 0; at < 6; at++)
      await api.logIn(admin.email, 'wrong guess', contract.adminLogin, { address: '192.0.2.61' })
    const elsewhere = { address: '192.0.2.62' }
    expect((await api.logIn(admin.email, password, contract.adminLogin, elsewhere)).status).toBe(
      429,
    )
    expect((await openAtUsual()).status).toBe(200)
    // The owner's device is no way around the limit: its attempts are counted too.
    for (let at = 0; at < 5; at++)
      await api.logIn(admin.email, 'wrong guess', contract.adminLogin, owner)
    expect((await openAtUsual()).status).toBe(429)
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
