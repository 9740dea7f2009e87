import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/access/sessions.ts'
import type { Output } from '#contract/call.ts'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { type Api, openApi, openedBy, type Sent } from '../support/api.ts'
import { codeSentTo, from, messagesTo, otherThan } from '../support/codes.ts'
import { password } from '../support/people.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

/** An administrator who needs a code on unknown devices. */
async function somebody() {
  const { admin } = await api.merchant()
  await api.db.update(users).set({ anyMachine: false }).where(eq(users.id, admin.id))
  const [user] = await api.db.select().from(users).where(eq(users.id, admin.id))
  if (!user) throw new Error('no administrator')
  return user
}
type User = Awaited<ReturnType<typeof somebody>>
const signIn = (user: User, machineId: string, sent: Sent = {}) =>
  api.logIn(user.email, password, undefined, { ...from(sent), machineId })
const ticketOf = ({ data }: { data: Output<typeof contract.adminLogin> }) => {
  if (data.step !== 'code') throw new Error(`a step: ${JSON.stringify(data)}`)
  return data.ticket
}
const send = (ticket: string, machineId: string, call = contract.loginSendMsg, sent: Sent = {}) =>
  api.call(call, { ticket, type: 15, machineId }, undefined, from(sent))
const check = (ticket: string, code: string, machineId: string) =>
  api.call(contract.loginCheckCode, { ticket, code, machineId }, undefined, from())
/** A sign-in up to the point where the code was sent. */
async function asked(machineId = 'new-device') {
  const user = await somebody()
  const ticket = ticketOf(await signIn(user, machineId))
  await send(ticket, machineId)
  return { user, ticket, code: await codeSentTo(api, user.phone) }
}

describe('a device that is new for the account', () => {
  test('asks for a code; from then on the device is known', async () => {
    const user = await somebody()
    const at = api.clock.now()
    api.clock.stand(0, at)
    const answer = await signIn(user, 'tab-1')
    api.clock.set(at)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.data).toEqual({
      step: 'code',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(at.getTime() + 15 * minute).toISOString(),
      type: 15,
      phoneNo: expect.stringMatching(/^\+44\*+\d{4}$/),
      params: { loginName: user.loginName, userName: user.name },
    })
    expect(await messagesTo(api, user.phone)).toEqual([])
    const ticket = ticketOf(answer)
    const phoneNo = `${user.phone.slice(0, 3)}*****${user.phone.slice(-4)}`
    const mobile = '+4911111111'
    const sent = await api.call(contract.loginSendMsg, {
      ...{ ticket, mobile, type: 15, machineId: 'tab-1' },
      params: { loginName: 'x', userName: 'y' },
    })
    expect(sent.data).toMatchObject({ statusCode: 102, retryAfterSeconds: 60 })
    expect(sent.data.phoneNo.replaceAll('*', '')).toBe(phoneNo.replaceAll('*', ''))
    expect(await messagesTo(api, mobile)).toEqual([])
    const code = await codeSentTo(api, user.phone)
    const opened = openedBy((await check(ticket, code, 'tab-1')) as never)
    const session = { token: opened.accessToken, id: '', userId: '' }
    expect((await api.call(contract.checkTradeType, {}, session)).status).toBe(200)
    openedBy(await signIn(user, 'tab-1'))
    expect((await signIn(user, 'tab-2')).data).toMatchObject({ step: 'code' })
  })

  test('no device at all is never known', async () => {
    const user = await somebody()
    const ticket = ticketOf(await signIn(user, ''))
    await send(ticket, '')
    openedBy((await check(ticket, await codeSentTo(api, user.phone), '')) as never)
    expect((await signIn(user, '')).data).toMatchObject({ step: 'code' })
  })

  test('a code, then the first password: neither opens a session alone', async () => {
    const { user, ticket, code } = await asked()
    await api.db.update(users).set({ mustSetPassword: true }).where(eq(users.id, user.id))
    expect((await check(ticket, code, 'new-device')).data).toMatchObject({ step: 'setPassword' })
    expect((await signIn(user, 'new-device')).data).toMatchObject({ step: 'code' })
  })
})

describe('the code of a sign-in', () => {
  test('comes again after 60 s by the call for that, and replaces the first', async () => {
    const { user, ticket, code } = await asked()
    const soon = await send(ticket, 'new-device', contract.loginRetrySendCode as never, {
      language: 'en',
    })
    expect(soon).toMatchObject({
      status: 429,
      msg: 'A code was just sent. Request another in 60 s.',
      failure: { failure: 'code_too_soon', retryAfterSeconds: 60 },
    })
    api.clock.advance(minute)
    const again = await send(ticket, 'new-device', contract.loginRetrySendCode as never)
    expect(again.status).toBe(200)
    const newer = await codeSentTo(api, user.phone)
    if (newer !== code)
      expect((await check(ticket, code, 'new-device')).failure?.failure).toBe('code_wrong')
    expect((await check(ticket, newer, 'new-device')).status).toBe(200)
  })

  test('ends after 5 minutes, its ticket after 15, both after the use', async () => {
    const one = await asked()
    api.clock.advance(limits.codeLife)
    expect((await check(one.ticket, one.code, 'new-device')).failure?.failure).toBe('code_expired')
    api.clock.advance(10 * minute)
    expect((await send(one.ticket, 'new-device')).failure?.failure).toBe('ticket_over')
    const other = await asked()
    expect((await check(other.ticket, other.code, 'new-device')).status).toBe(200)
    const again = await check(other.ticket, other.code, 'new-device')
    expect(again).toMatchObject({ status: 403, failure: { failure: 'ticket_over' } })
  })

  test('is of no use with the ticket of somebody else', async () => {
    const [one, other] = [await asked(), await asked()]
    if (one.code !== other.code)
      expect((await check(one.ticket, other.code, 'new-device')).failure?.failure).toBe(
        'code_wrong',
      )
    expect((await check('made-up', one.code, 'new-device')).failure?.failure).toBe('ticket_over')
  })

  test('100 parallel guesses from 100 addresses: four are judged, then the account is locked', async () => {
    const { user, ticket, code } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => check(ticket, otherThan(code, n + 1), 'new-device')),
    )
    const counts = Map.groupBy(answers, ({ failure }) => failure?.failure)
    expect(counts.get('code_wrong')).toHaveLength(4)
    expect(counts.get('account_locked')).toHaveLength(96)
    expect((await check(ticket, code, 'new-device')).status).toBe(423)
    expect((await signIn(user, 'new-device')).failure).toMatchObject({
      failure: 'account_locked',
      retryAfterSeconds: 10_800,
    })
    const locks = and(eq(auditEntries.subject, user.id), eq(auditEntries.action, 'account.lock'))
    expect(await api.db.$count(auditEntries, locks)).toBe(1)
  })

  test('the count of wrong ones starts anew with a good sign-in', async () => {
    const { user, ticket, code } = await asked()
    for (let n = 1; n <= 4; n++) await check(ticket, otherThan(code, n), 'new-device')
    expect((await check(ticket, code, 'new-device')).status).toBe(200)
    api.clock.advance(minute)
    const next = ticketOf(await signIn(user, 'next-device'))
    await send(next, 'next-device')
    const fresh = await codeSentTo(api, user.phone)
    for (let n = 1; n <= 4; n++)
      expect((await check(next, otherThan(fresh, n), 'next-device')).failure?.failure).toBe(
        'code_wrong',
      )
    expect((await check(next, fresh, 'next-device')).status).toBe(200)
  })

  test('a user who is disabled meanwhile does not come in', async () => {
    const { user, ticket, code } = await asked()
    await api.db
      .update(users)
      .set({ enabled: fromTransition(false) })
      .where(eq(users.id, user.id))
    expect((await check(ticket, code, 'new-device')).failure?.failure).toBe('operator_disabled')
  })
})

describe('an abnormal verification', () => {
  test.each([
    ['en', 'Authentication failed'],
    ['zh', '身份验证失败'],
  ] as const)(
    'another device that goes on is refused (%s) and locks the account',
    async (language, msg) => {
      const { user, ticket, code } = await asked()
      const stolen = await api.call(
        contract.loginCheckCode,
        { ticket, code, machineId: 'another' },
        undefined,
        from({ language }),
      )
      expect(stolen).toMatchObject({ status: 403, failure: { failure: 'authentication_failed' } })
      expect(stolen.msg).toContain(msg)
      expect((await check(ticket, code, 'new-device')).failure?.failure).toBe('ticket_over')
      expect((await signIn(user, 'new-device')).failure?.failure).toBe('account_locked')
    },
  )

  test('the sign-in after it asks for a code on a known device too, once', async () => {
    const { user, ticket, code } = await asked()
    expect((await check(ticket, code, 'new-device')).status).toBe(200)
    const stolen = ticketOf(await signIn(user, 'next-device'))
    expect((await send(stolen, 'another')).failure?.failure).toBe('authentication_failed')
    api.clock.advance(limits.lock)
    const again = ticketOf(await signIn(user, 'new-device'))
    await send(again, 'new-device')
    const fresh = await codeSentTo(api, user.phone)
    expect((await check(again, fresh, 'new-device')).status).toBe(200)
    openedBy(await signIn(user, 'new-device'))
  })
})

test('a black box of another device: both are renewed, and the verification is still good', async () => {
  const user = await somebody()
  const headers = await api.captcha('login')
  const boxOf = (id: string) => Buffer.from(JSON.stringify({ id })).toString('base64')
  const signInWith = (blackBox: string, language: 'en' | 'zh') =>
    api.call(
      contract.adminLogin,
      { email: user.email, password: api.seal(password), machineId: 'm1', blackBox },
      undefined,
      from({ headers, language }),
    )
  const [en, zh] = [await signInWith(boxOf('m0'), 'en'), await signInWith(boxOf('m0'), 'zh')]
  expect([en.code, zh.code]).toEqual([110, 110])
  expect(en.msg).not.toBe(zh.msg)
  expect((await signInWith(boxOf('m1'), 'en')).status).toBe(200)
})
