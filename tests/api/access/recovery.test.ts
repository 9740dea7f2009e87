import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/access/recovery.ts'
import { checkTradeType, login } from '#contract/access/sessions.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi, openedBy } from '../support/api.ts'
import { from, messagesTo, newPerson, otherThan } from '../support/codes.ts'
import { password, type TestSession } from '../support/people.ts'
import { ownPassword, type Person, recovering, toOf } from '../support/recovering.ts'

let api: Api
let steps: ReturnType<typeof recovering>
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  steps = recovering(api)
})
afterAll(() => api.close())

const alive = async (session: TestSession) =>
  (await api.call(checkTradeType, {}, session)).status === 200

describe('reset', () => {
  test.each(['sms', 'email'] as const)(
    'by %s: the new password opens, the old one does not, and every session ends',
    async (channel) => {
      const person = await steps.somebody()
      const sessions = [await api.signIn(person), await api.signIn(person)]
      const code = await steps.sentCode(person, channel)
      api.clock.advance(1_000)
      const at = api.clock.now()
      expect((await steps.reset(person, channel, code)).data).toBe('SUCCESS')
      for (const session of sessions) expect(await alive(session)).toBe(false)
      const old = await api.logIn(person.email, password, undefined, from())
      expect(old.failure?.failure).toBe('wrong_credentials')
      openedBy(await api.logIn(person.email, ownPassword, undefined, from()))
      const [user] = await api.db.select().from(users).where(eq(users.id, person.id))
      expect(user?.passwordChangedAt).toEqual(at)
      expect(JSON.stringify(user)).not.toContain(ownPassword)
      const entries = await api.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, person.id))
      expect(entries.map(({ action }) => action)).toContain('password.reset')
      expect((await messagesTo(api, person.email))[0]).toMatch(/密码已于|was changed at/)
    },
  )

  test('an operator resets too, and comes in on his own tab', async () => {
    const world = await api.merchant()
    const { id } = await api.operator(world)
    const [operator] = await api.db.select().from(users).where(eq(users.id, id))
    if (!operator) throw new Error('no operator')
    expect((await steps.reset(operator, 'sms', await steps.sentCode(operator, 'sms'))).status).toBe(
      200,
    )
    openedBy(await api.logIn(operator.email, ownPassword, login, from()))
  })

  test('the code is good once, and not for the other channel', async () => {
    const person = await steps.somebody()
    const [bySms, byEmail] = [
      await steps.sentCode(person, 'sms'),
      await steps.sentCode(person, 'email'),
    ]
    if (bySms !== byEmail)
      expect((await steps.reset(person, 'sms', byEmail)).failure?.failure).toBe('code_wrong')
    expect((await steps.reset(person, 'sms', bySms)).status).toBe(200)
    expect((await steps.reset(person, 'sms', bySms)).failure?.failure).toBe('code_expired')
  })

  test('after five minutes it is over, by the clock', async () => {
    const person = await steps.somebody()
    const code = await steps.sentCode(person, 'email')
    api.clock.advance(limits.codeLife)
    expect(await steps.reset(person, 'email', code)).toMatchObject({
      status: 400,
      failure: { failure: 'code_expired' },
    })
  })

  test('a password that breaks a rule is refused at its field and leaves the code good', async () => {
    const person = await steps.somebody()
    const code = await steps.sentCode(person, 'sms')
    const refused = await steps.reset(person, 'sms', code, 'aqueduct', from({ language: 'en' }))
    expect(refused.failure?.fields).toEqual({
      password: 'Contains at least two of: digits, uppercase letters, lowercase letters',
    })
    expect((await steps.reset(person, 'sms', code)).status).toBe(200)
  })

  test('100 parallel guesses lock resets alone: the owner signs in as before', async () => {
    const person = await steps.somebody()
    const code = await steps.sentCode(person, 'sms')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => steps.reset(person, 'sms', otherThan(code, n + 1))),
    )
    const counts = Map.groupBy(answers, ({ failure }) => failure?.failure)
    expect(counts.get('code_wrong')).toHaveLength(4)
    expect(counts.get('codes_locked')).toHaveLength(96)
    const right = await steps.reset(person, 'sms', code, ownPassword, from({ language: 'en' }))
    expect(right).toMatchObject({
      status: 423,
      msg: 'Too many wrong codes. Try again in 3 h 0 min. Signing in with a password still works.',
    })
    // The requester of another code learns nothing; the owner's mail says that there is none.
    expect((await steps.send(person, 'email')).status).toBe(200)
    const mails = (await messagesTo(api, person.email)).join()
    expect(mails).toMatch(/can still sign in|仍可使用密码登录/)
    expect(mails).not.toMatch(/\b\d{6}\b/)
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, person.id), eq(auditEntries.action, 'code.lock')))
    expect(entry?.after).toMatchObject({ flow: 'reset' })
    openedBy(await api.logIn(person.email, password, undefined, from()))
    // A successful sign-in resets the count, so the owner can reset the password at once.
    api.clock.advance(limits.smsCountdownSeconds * 1_000)
    const next = await steps.sentCode(person, 'sms')
    expect((await steps.reset(person, 'sms', next)).status).toBe(200)
  })

  test('guesses at many accounts are counted by address', async () => {
    const one = from()
    const statuses = []
    for (let n = 0; n < 31; n++)
      statuses.push((await steps.reset(newPerson(), 'sms', '123456', ownPassword, one)).status)
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })
})

describe('who has no account', () => {
  test.each(['sms', 'email'] as const)('cannot be told by %s from who has one', async (channel) => {
    const [known, nobody] = [await steps.somebody(), newPerson()]
    const at = api.clock.now()
    const seen = async (person: Person) => {
      api.clock.set(at)
      const hide = (answer: object) =>
        JSON.stringify(answer)
          .replaceAll(/\+\d\d\*+\d{4}|\w\*\*\*@/g, '-')
          .replaceAll(/req_\w+/g, '-')
      const answers = [await steps.send(person, channel), await steps.send(person, channel)]
      for (let n = 0; n < 4; n++)
        answers.push((await steps.reset(person, channel, '12345x')) as never)
      for (let n = 0; n < 6; n++)
        answers.push((await steps.reset(person, channel, String(n).repeat(6))) as never)
      answers.push(await steps.send(person, channel))
      return answers.map(({ status, msg, data }) => hide({ status, msg, data }))
    }
    expect(await seen(nobody)).toEqual(await seen(known))
    expect(await messagesTo(api, toOf(nobody, channel))).toEqual([])
  })

  test('staff, disabled and deleted people get no code', async () => {
    const world = await api.merchant()
    const { id: disabled } = await api.operator(world, { enabled: false })
    const { id: staff } = await api.staff()
    for (const id of [disabled, staff]) {
      const [user] = await api.db.select().from(users).where(eq(users.id, id))
      if (!user) throw new Error('nobody')
      expect((await steps.send(user, 'sms')).status).toBe(200)
      expect(await messagesTo(api, user.phone)).toEqual([])
    }
  })
})

test('codes need the human verification of their scene, and no password is logged', async () => {
  const person = await steps.somebody()
  const bare = await api.call(contract.resetPwdSendMsg, { mobile: person.phone, machineId: 'm' })
  const headers = await api.captcha('login')
  const wrong = await api.call(
    contract.resetPwdSendEmail,
    { email: person.email, machineId: 'm' },
    undefined,
    { headers },
  )
  for (const answer of [bare, wrong]) expect(answer.failure?.failure).toBe('captcha_needed')
  expect(api.logged.join('')).not.toContain(ownPassword)
})
