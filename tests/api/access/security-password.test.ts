import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCentre, updateLoginPwd, updateLoginPwdSendMsg } from '#contract/access/security.ts'
import { getSession } from '#contract/access/sessions.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from '../support/api.ts'
import { changingPassword, fresh } from '../support/changing-password.ts'
import { messagesTo, otherThan } from '../support/codes.ts'
import { password } from '../support/people.ts'

let api: Api
let somebody: ReturnType<typeof changingPassword>['somebody']
let rowOf: ReturnType<typeof changingPassword>['rowOf']
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  ;({ somebody, rowOf } = changingPassword(api))
})
afterAll(() => api.close())

describe('a change of the password', () => {
  test('needs the original one, a good new one and the code; then the new one signs in', async () => {
    const one = await somebody()
    api.clock.advance(1_000)
    const code = await one.code()
    const at = api.clock.now()
    const { status } = await one.change({ code })
    expect(status).toBe(200)
    expect([await one.keeps(fresh), await one.keeps(password)]).toEqual([true, false])
    expect((await rowOf(one.admin)).passwordChangedAt).toEqual(at)
    expect((await api.logIn(one.admin.email, fresh)).status).toBe(200)
  })

  test('ends every other session of the user and no other', async () => {
    const one = await somebody()
    const [elsewhere, stranger] = [await api.signIn(one.admin), await somebody()]
    await one.change({ code: await one.code() })
    const alive = async (session: typeof elsewhere) =>
      (await api.call(getSession, {}, session)).status
    expect(await alive(one.session)).toBe(200)
    expect(await alive(elsewhere)).toBe(401)
    expect(await alive(stranger.session)).toBe(200)
  })

  test('is told to the e-mail and written down, without either password', async () => {
    const one = await somebody()
    await one.change({ code: await one.code() })
    expect((await messagesTo(api, one.admin.email))[0]).toContain('was changed at')
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, one.admin.id))
    expect(entries.map(({ action }) => action)).toContain('password.change')
    expect(
      JSON.stringify(entries, (_, it) => (typeof it === 'bigint' ? `${it}` : it)),
    ).not.toContain(fresh)
    expect(api.logged.join()).not.toContain(fresh)
  })

  test.each([
    ['too short', 'Abcd12'],
    ['no upper case', 'abcdefg1'],
    ['no lower case', 'ABCDEFG1'],
    ['no digit', 'Abcdefgh'],
    ['a special character', 'Abcdefg1!'],
    ['a space', 'Abcdef g1'],
    ['21 characters', 'Abcdefghij1234567890z'],
    ['nothing', ''],
  ])('a new one with %s is refused at its field, and the code stays good', async (_, wanted) => {
    const one = await somebody()
    const code = await one.code()
    const answer = await one.change({ code, wanted })
    expect(answer).toMatchObject({ status: 400, failure: { failure: 'invalid_input' } })
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['newPassword'])
    expect((await one.change({ code })).status).toBe(200)
  })

  test('the shortest and the longest are taken', async () => {
    for (const wanted of ['Abcdef82', 'Abcdefghij123456789Z']) {
      const one = await somebody()
      expect((await one.change({ code: await one.code(), wanted })).status).toBe(200)
    }
  })

  test('the original one again is refused', async () => {
    const one = await somebody()
    await one.change({ code: await one.code() })
    api.clock.advance(limits.smsCountdownSeconds * 1_000)
    const again = await one.change({ code: await one.code(), original: fresh, wanted: fresh })
    expect(again.failure?.failure).toBe('password_unchanged')
  })

  test('a wrong original one says so and does not cost the code; guessing it is stopped', async () => {
    const one = await somebody()
    const code = await one.code()
    const wrong = await one.change({ code, original: 'Wrong2026x' })
    expect(wrong).toMatchObject({ status: 400, msg: 'The original password is incorrect' })
    expect((await one.change({ code })).status).toBe(200)

    const other = await somebody()
    const held = await other.code()
    const guess = () => other.change({ code: held, original: 'Wrong2026x' })
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    const failures = guesses.map(({ failure }) => failure?.failure)
    expect(failures.filter((it) => it === 'original_password_wrong')).toHaveLength(5)
    expect((await other.change({ code: held })).failure?.failure).toBe('rate_limited')
    expect(await other.keeps(password)).toBe(true)
  })

  test('what was not sealed with our key is no password', async () => {
    const one = await somebody()
    const payload = { originalPassword: password, newPassword: fresh, code: await one.code() }
    const answer = await api.call(updateLoginPwd, { ...payload, machineId: 'm1' }, one.session)
    expect(answer.status).toBe(400)
    expect(await one.keeps(password)).toBe(true)
  })
})

describe('its code', () => {
  test('a wrong one, one that is over, one that was used', async () => {
    const one = await somebody()
    const code = await one.code()
    expect((await one.change({ code: otherThan(code) })).failure?.failure).toBe('code_wrong')
    api.clock.advance(limits.codeLife)
    expect((await one.change({ code })).failure?.failure).toBe('code_expired')
    const next = await one.code()
    expect((await one.change({ code: next })).status).toBe(200)
    const again = await one.change({ code: next, original: fresh, wanted: 'Harbour2026' })
    expect(again.failure?.failure).toBe('code_expired')
    expect(await one.keeps(fresh)).toBe(true)
  })

  test.each(['12345', '1234567', 'abcdef', ''])(
    '%j is refused before anything is looked at',
    async (code) => {
      const one = await somebody()
      const answer = await one.change({ code })
      expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['code'])
    },
  )

  test('five wrong ones at once lock the account for three hours, the right one included', async () => {
    const one = await somebody()
    const code = await one.code()
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => one.change({ code: otherThan(code) })),
    )
    expect(guesses.filter(({ failure }) => failure?.failure === 'code_wrong')).toHaveLength(4)
    expect((await one.change({ code })).failure?.failure).toBe('account_locked')
    expect(await one.keeps(password)).toBe(true)
    const send = await api.call(updateLoginPwdSendMsg, {}, one.session)
    expect(send.failure?.failure).toBe('account_locked')
  })

  test('is sent again only after 60 seconds, and the one before is then no longer good', async () => {
    const one = await somebody()
    const sent = api.clock.now()
    const first = await one.code()
    const soon = await api.call(updateLoginPwdSendMsg, {}, one.session)
    expect(soon).toMatchObject({ status: 429, failure: { failure: 'code_too_soon' } })
    expect(soon.failure?.retryAfterSeconds).toBe(60)
    api.clock.advance(59_999, sent)
    expect((await api.call(updateLoginPwdSendMsg, {}, one.session)).status).toBe(429)
    api.clock.advance(60_000, sent)
    const second = await one.code()
    if (second !== first)
      expect((await one.change({ code: first })).failure?.failure).toBe('code_wrong')
    expect((await one.change({ code: second })).status).toBe(200)
  })

  test('the code of somebody else is not good', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const [mine, theirs] = [await one.code(), await other.code()]
    if (mine !== theirs)
      expect((await one.change({ code: theirs })).failure?.failure).toBe('code_wrong')
  })

  test('the answer names the phone with its middle hidden', async () => {
    const one = await somebody()
    const { statusCode, phoneNo } = await api.data(updateLoginPwdSendMsg, {}, one.session)
    expect(statusCode).toBe(102)
    expect(phoneNo).toMatch(/^\+\d{2}\*+\d{4}$/)
    expect(phoneNo).not.toBe(one.phone)
  })
})

test('a repeat with the same key after a lost answer is told the same, and nothing happens twice', async () => {
  const one = await somebody()
  const [code, key] = [await one.code(), randomUUID()]
  expect((await one.change({ code }, { key })).data).toBe('SUCCESS')
  expect((await one.change({ code }, { key })).data).toBe('SUCCESS')
  const told = await messagesTo(api, one.admin.email)
  expect(told).toHaveLength(1)
})

test('the centre shows both addresses masked, and from when on the password is old', async () => {
  const one = await somebody()
  const centre = await api.data(getCentre, {}, one.session)
  expect(centre.email).toMatch(/^u\*\*\*@example\.test$/)
  expect(centre.phone).not.toContain(one.phone.slice(3, -4))
  const days = Date.parse(centre.passwordOldAt) - Date.parse(centre.passwordChangedAt)
  expect(days).toBe(90 * 86_400_000)
})
