import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as security from '#contract/access/security.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, messagesTo, otherThan } from '../support/codes.ts'
import { password } from '../support/people.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

const digits = () =>
  String(BigInt(`0x${randomUUID().slice(0, 8)}`))
    .padStart(10, '0')
    .slice(0, 10)
const freshPhone = () => `+49${digits()}`
const freshEmail = () => `new-${randomUUID().slice(0, 8)}@example.test`

/** A new signed-in user. */
async function somebody() {
  const { admin } = await api.merchant()
  const session = await api.signIn(admin)
  const row = async () => {
    const [found] = await api.db.select().from(users).where(eq(users.id, admin.id))
    return found ?? Promise.reject(new Error('no such user'))
  }
  const { phone } = await row()
  return { admin, session, phone, email: admin.email, row }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const english = { language: 'en' } as const

/** Requests and returns the codes for a change of phone number. */
async function phoneCodes(one: Somebody, mobile: string, channel: 'sms' | 'email' = 'sms') {
  if (channel === 'sms')
    await api.data(security.updateBindPhoneSendMsg, { mobile: one.phone }, one.session)
  else await api.data(security.updateBindPhoneSendEmail, {}, one.session)
  await api.data(security.updateBindNewPhoneSendMsg, { mobile }, one.session)
  const originalCode = await codeSentTo(api, channel === 'sms' ? one.phone : one.email)
  return { mobile, channel, originalCode, newCode: await codeSentTo(api, mobile), machineId: 'm1' }
}
async function emailCodes(one: Somebody, email: string, channel: 'sms' | 'email' = 'sms') {
  const first =
    channel === 'sms' ? security.updateBindEmailSendMsg : security.updateBindEmailSendEmail
  await api.data(first, {}, one.session)
  await api.data(security.updateBindNewEmailSendEmail, { email }, one.session)
  const originalCode = await codeSentTo(api, channel === 'sms' ? one.phone : one.email)
  return { email, channel, originalCode, newCode: await codeSentTo(api, email), machineId: 'm1' }
}

describe('a change of the phone', () => {
  test.each(['sms', 'email'] as const)(
    'proved by %s and by the new phone; the old phone is told',
    async (channel) => {
      const [one, mobile] = [await somebody(), freshPhone()]
      const codes = await phoneCodes(one, mobile, channel)
      expect((await api.call(security.updateBindPhone, codes, one.session)).data).toBe('SUCCESS')
      expect((await one.row()).phone).toBe(mobile)
      const [told] = await messagesTo(api, one.phone)
      expect(told).toContain(mobile.slice(-4))
      expect(told).not.toContain(mobile)
      const entries = await api.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, one.admin.id))
      expect(entries.map(({ action }) => action)).toContain('phone.change')
    },
  )

  test('the original phone has to be named in full, and is not guessed', async () => {
    const one = await somebody()
    const ask = (mobile: string) =>
      api.call(security.updateBindPhoneSendMsg, { mobile }, one.session, english)
    const wrong = await ask('+4930901820')
    expect(wrong).toMatchObject({ status: 400, msg: 'The original phone number is incorrect' })
    const guesses = Array.from({ length: 20 }, (_, at) => ask(`+49309018${at + 10}`))
    const failures = (await Promise.all(guesses)).map(({ failure }) => failure?.failure)
    expect(failures.filter((it) => it === 'original_phone_wrong')).toHaveLength(4)
    expect((await ask(one.phone)).failure?.failure).toBe('rate_limited')
    expect(await messagesTo(api, one.phone)).toEqual([])
  })

  test('a phone that somebody has, the user himself included, is refused before a code is sent', async () => {
    const [one, other] = [await somebody(), await somebody()]
    for (const mobile of [other.phone, one.phone]) {
      const send = security.updateBindNewPhoneSendMsg
      const answer = await api.call(send, { mobile }, one.session, english)
      expect(answer).toMatchObject({ status: 409, failure: { failure: 'phone_registered' } })
    }
    expect(await messagesTo(api, other.phone)).toEqual([])
  })

  test('two who want the same phone at once: one gets it', async () => {
    const [one, other, mobile] = [await somebody(), await somebody(), freshPhone()]
    const codes = await phoneCodes(one, mobile)
    const theirs = await phoneCodes(other, mobile)
    // Both codes went to the same phone: the first is in the message before the last.
    const [, before] = await messagesTo(api, mobile)
    const newCode = /\b\d{6}\b/.exec(before?.replace(mobile, '') ?? '')?.[0] ?? ''
    const answers = await Promise.all([
      api.call(security.updateBindPhone, { ...codes, newCode }, one.session),
      api.call(security.updateBindPhone, theirs, other.session),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = answers.find(({ status }) => status === 409)
    expect(taken?.failure?.failure).toBe('phone_registered')
  })

  test('a wrong code is named by its field and costs the other one nothing', async () => {
    const [one, mobile] = [await somebody(), freshPhone()]
    const codes = await phoneCodes(one, mobile)
    const change = (more: Partial<typeof codes>) =>
      api.call(security.updateBindPhone, { ...codes, ...more }, one.session)
    const second = await change({ newCode: otherThan(codes.newCode) })
    expect(second.failure).toMatchObject({ failure: 'code_wrong' })
    expect(Object.keys(second.failure?.fields ?? {})).toEqual(['newCode'])
    const first = await change({ originalCode: otherThan(codes.originalCode) })
    expect(Object.keys(first.failure?.fields ?? {})).toEqual(['originalCode'])
    expect((await one.row()).phone).toBe(one.phone)
    expect((await change({})).status).toBe(200)
  })

  test('a code is bound to its channel, its flow and its address', async () => {
    const [one, mobile] = [await somebody(), freshPhone()]
    const codes = await phoneCodes(one, mobile)
    const change = (more: Partial<typeof codes>) =>
      api.call(security.updateBindPhone, { ...codes, ...more }, one.session)
    // No code was sent to the e-mail address or to that other phone.
    expect((await change({ channel: 'email' })).failure?.failure).toBe('code_wrong')
    expect((await change({ mobile: freshPhone() })).failure?.failure).toBe('code_wrong')
    const asEmail = { email: freshEmail(), channel: 'sms', machineId: 'm1' } as const
    const { originalCode, newCode } = codes
    const other = { ...asEmail, originalCode, newCode }
    const crossed = await api.call(security.updateBindEmail, other, one.session)
    expect(crossed.failure?.failure).toBe('code_wrong')
    expect((await change({})).status).toBe(200)
    expect((await change({})).failure?.failure).toBe('phone_registered')
  })

  test('codes are over after five minutes; guessing locks', async () => {
    const [one, mobile] = [await somebody(), freshPhone()]
    const codes = await phoneCodes(one, mobile)
    api.clock.advance(limits.codeLife)
    const over = await api.call(security.updateBindPhone, codes, one.session)
    expect(over.failure?.failure).toBe('code_expired')
    const again = await phoneCodes(one, mobile)
    const guess = { ...again, newCode: otherThan(again.newCode) }
    for (let tries = 0; tries < 5; tries++)
      await api.call(security.updateBindPhone, guess, one.session)
    const locked = await api.call(security.updateBindPhone, again, one.session)
    expect(locked).toMatchObject({ status: 423, failure: { failure: 'account_locked' } })
    expect((await one.row()).phone).toBe(one.phone)
  })

  test.each(['123', 'abc', '4411349600001', ''])('%j is no phone', async (mobile) => {
    const one = await somebody()
    const answer = await api.call(security.updateBindNewPhoneSendMsg, { mobile }, one.session)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['mobile'])
  })
})

describe('a change of the e-mail', () => {
  test.each(['sms', 'email'] as const)(
    'proved by %s and by the new e-mail; the old one is told; the new one signs in',
    async (channel) => {
      const [one, email] = [await somebody(), freshEmail()]
      const codes = await emailCodes(one, email, channel)
      expect((await api.call(security.updateBindEmail, codes, one.session)).data).toBe('SUCCESS')
      expect((await messagesTo(api, one.email))[0]).toContain('n***@example.test')
      expect((await api.logIn(email, password)).status).toBe(200)
      const old = await api.logIn(one.email, password)
      expect(old.failure?.failure).toBe('email_not_registered')
    },
  )

  test('an e-mail that somebody has is refused, in whatever letters it is written', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const email = other.email.toUpperCase()
    const answer = await api.call(security.updateBindNewEmailSendEmail, { email }, one.session)
    expect(answer).toMatchObject({ status: 409, failure: { failure: 'email_registered' } })
  })

  test('a repeat with the same key is told the same; the old address is told once', async () => {
    const [one, email, key] = [await somebody(), freshEmail(), randomUUID()]
    const codes = await emailCodes(one, email)
    for (let times = 0; times < 2; times++) {
      const answer = await api.call(security.updateBindEmail, codes, one.session, { key })
      expect(answer.data).toBe('SUCCESS')
    }
    expect(await messagesTo(api, one.email)).toHaveLength(1)
  })
})

describe('the business send', () => {
  test.each([
    [1, 60],
    [4, 30],
  ] as const)('type %i waits %i seconds', async (type, seconds) => {
    const one = await somebody()
    const ask = () => api.call(security.merchantSendMsg, { type, mobileNum: 'x' }, one.session)
    const sent = await ask()
    expect(sent.data).toMatchObject({ statusCode: 102, retryAfterSeconds: seconds })
    expect(await messagesTo(api, one.phone)).toHaveLength(1)
    expect((await ask()).failure?.failure).toBe('code_too_soon')
  })

  test('type 15 is the business of the sign-in', async () => {
    const one = await somebody()
    const payload = { type: 15 as 1 }
    const answer = await api.call(security.merchantSendMsg, payload, one.session)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['type'])
  })

  test('who has no phone gets his codes by mail', async () => {
    const one = await somebody()
    await api.db.update(users).set({ phone: '' }).where(eq(users.id, one.admin.id))
    await api.data(security.merchantSendMsg, { type: 1 }, one.session)
    expect(await messagesTo(api, one.email)).toHaveLength(1)
    const sms = await api.call(security.updateBindEmailSendMsg, {}, one.session)
    expect(sms.failure?.failure).toBe('original_phone_wrong')
  })
})
