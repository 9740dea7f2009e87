import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { forgetOldCodes } from '#server/access/codes/clean-up.ts'
import { lockKeyOf } from '#server/access/codes/shared/locks.ts'
import { sendCode, type WantedCode } from '#server/access/codes/shared/send-code.ts'
import { judgeCode } from '#server/access/codes/shared/spend-code.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { codeLocks, verificationCodes } from '#server/db/schema/codes.ts'
import { sessionTokens, users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import { Failure } from '#server/kernel/failure.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, messagesTo, newPerson, otherThan } from '../support/codes.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

const at = (more: Partial<WantedCode> = {}): WantedCode => {
  const { phone } = newPerson()
  return { flow: 'register', account: phone, channel: 'sms', to: phone, ...more }
}
const send = (wanted: WantedCode, language: 'en' | 'zh' = 'en') =>
  transact(api.db, (tx) => sendCode(api.ctx({ language }), tx, wanted))
const spend = async (wanted: WantedCode, code: string) =>
  (await judgeCode(api.ctx(), { ...wanted, code }))?.code
const sentCode = async (wanted: WantedCode) => {
  await send(wanted)
  return codeSentTo(api, wanted.to)
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a code', () => {
  test('is six digits, good once, and kept as a hash', async () => {
    const wanted = at()
    const now = api.clock.now().getTime()
    const answer = await send(wanted)
    const code = await codeSentTo(api, wanted.to)
    expect(answer).toEqual({
      statusCode: 102,
      phoneNo: `${wanted.to.slice(0, 3)}*****${wanted.to.slice(-4)}`,
      expiresAt: new Date(now + 5 * minute).toISOString(),
      retryAfterSeconds: 60,
    })
    expect(JSON.stringify(await api.db.select().from(verificationCodes))).not.toContain(code)
    expect(await spend(wanted, code)).toBeUndefined()
    expect(await spend(wanted, code)).toBe('code_expired')
  })

  test('of 20 who spend it at once one does', async () => {
    const wanted = at()
    const code = await sentCode(wanted)
    const ends = await Promise.all(Array.from({ length: 20 }, () => spend(wanted, code)))
    expect(ends.filter((end) => end === undefined)).toHaveLength(1)
    expect(ends.filter((end) => end === 'code_expired')).toHaveLength(19)
  })

  test.each([
    [5 * minute - 1, undefined],
    [5 * minute, 'code_expired'],
  ])('after %i ms: %s', async (wait, end) => {
    const wanted = at()
    const sent = api.clock.now()
    const code = await sentCode(wanted)
    api.clock.advance(wait, sent)
    expect(await spend(wanted, code)).toBe(end)
  })

  test('says what it is for, in both languages', async () => {
    const wanted = at({ flow: 'reset' })
    await send(wanted, 'en')
    const code = await codeSentTo(api, wanted.to)
    expect(await messagesTo(api, wanted.to)).toEqual([
      `Aqueduct: ${code} is your code to reset your password. It is valid for 5 minutes. Never share it.`,
    ])
    api.clock.advance(minute)
    await send(wanted, 'zh')
    expect((await messagesTo(api, wanted.to))[0]).toContain('用于重置密码，5 分钟内有效')
  })

  test('opens no other flow, account, channel or address', async () => {
    const user = (await api.merchant()).admin
    const wanted = at({ account: user.id })
    const code = await sentCode(wanted)
    const other = newPerson()
    for (const more of [
      { flow: 'reset' },
      { account: other.phone },
      { channel: 'email' },
      { to: other.phone },
    ] as const)
      expect(await spend({ ...wanted, ...more }, code)).toBe('code_wrong')
    expect(await spend(wanted, code)).toBeUndefined()
  })

  test('is replaced by the next one', async () => {
    const wanted = at()
    const first = await sentCode(wanted)
    api.clock.advance(minute)
    const second = await sentCode(wanted)
    if (first !== second) expect(await spend(wanted, first)).toBe('code_wrong')
    expect(await spend(wanted, second)).toBeUndefined()
  })
})

describe('the countdown', () => {
  test.each([
    ['register', 60],
    ['withdrawalAccount', 30],
  ] as const)('of %s is %i s, and the refusal tells what is left', async (flow, seconds) => {
    const wanted = at({ flow })
    expect((await send(wanted)).retryAfterSeconds).toBe(seconds)
    api.clock.advance((seconds - 1) * 1_000)
    const refused = await failureOf(send(wanted))
    expect(refused).toMatchObject({ code: 'code_too_soon', retryAfterSeconds: 1 })
    api.clock.advance(1_000)
    await send(wanted)
    expect(await messagesTo(api, wanted.to)).toHaveLength(2)
  })

  test('holds for 20 who ask at once', async () => {
    const wanted = at()
    const ends = await Promise.all(Array.from({ length: 20 }, () => failureOf(send(wanted))))
    expect(ends.filter((end) => end === undefined)).toHaveLength(1)
    expect(
      ends.filter((end) => end instanceof Failure && end.code === 'code_too_soon'),
    ).toHaveLength(19)
    expect(await messagesTo(api, wanted.to)).toHaveLength(1)
  })

  test('goes on after the code was used', async () => {
    const wanted = at()
    expect(await spend(wanted, await sentCode(wanted))).toBeUndefined()
    expect(await failureOf(send(wanted))).toMatchObject({ code: 'code_too_soon' })
  })
})

describe('guessing', () => {
  test('100 parallel guesses: four are judged, the fifth locks, nothing else is looked at', async () => {
    const wanted = at()
    const code = await sentCode(wanted)
    const ends = await Promise.all(
      Array.from({ length: 100 }, (_, n) => spend(wanted, otherThan(code, n + 1))),
    )
    expect(ends.filter((end) => end === 'code_wrong')).toHaveLength(4)
    expect(ends.filter((end) => end === 'codes_locked')).toHaveLength(96)
    expect(await spend(wanted, code)).toBe('codes_locked')
  })

  test('wrong ones count over all flows of an account, and lock its user for 3 hours', async () => {
    const { id: merchantId, admin } = await api.merchant()
    const flows = [
      'signIn',
      'changePhone',
      'changePassword',
      'showKey',
      'withdrawalAccount',
    ] as const
    const ends = []
    for (const flow of flows) {
      const wanted = at({ flow, account: admin.id })
      ends.push(await spend(wanted, otherThan(await sentCode(wanted))))
    }
    expect(ends).toEqual([...Array(4).fill('code_wrong'), 'account_locked'])
    const [user] = await api.db.select().from(users).where(eq(users.id, admin.id))
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, admin.id))
    expect(user?.lockedUntil).toEqual(new Date(Number(entry?.at) + limits.lock))
    expect(entry).toMatchObject({ action: 'account.lock', merchantId })
    expect(await failureOf(send(at({ account: admin.id })))).toMatchObject({
      code: 'account_locked',
      retryAfterSeconds: 10_800,
    })
  })

  test('the count starts anew after the lock, to the second', async () => {
    const wanted = at()
    const code = await sentCode(wanted)
    for (let n = 1; n <= 5; n++) await spend(wanted, otherThan(code, n))
    api.clock.advance(limits.lock - 1_000)
    expect(await failureOf(send(wanted))).toMatchObject({ retryAfterSeconds: 1 })
    api.clock.advance(1_000)
    const fresh = await sentCode(wanted)
    for (let n = 1; n <= 4; n++) expect(await spend(wanted, otherThan(fresh, n))).toBe('code_wrong')
    expect(await spend(wanted, fresh)).toBeUndefined()
  })

  test('where no code is alive nothing is counted: nobody locks an account by writing at random', async () => {
    const wanted = at()
    for (let n = 0; n < 10; n++) expect(await spend(wanted, '123456')).toBe('code_wrong')
    const code = await sentCode(wanted)
    expect(await spend(wanted, code)).toBeUndefined()
    for (let n = 1; n < 10; n++)
      expect(await spend(wanted, otherThan(code, n))).toBe('code_expired')
    const [lock] = await api.db
      .select()
      .from(codeLocks)
      .where(eq(codeLocks.account, lockKeyOf(wanted)))
    expect(lock).toMatchObject({ wrong: 0, lockedUntil: null })
  })
})

test('what is good for nothing any more is forgotten', async () => {
  const wanted = at()
  await send(wanted)
  const session = await api.signIn((await api.merchant()).admin)
  const tab = { tokenHash: 'tab', sessionId: session.id, createdAt: api.clock.now() }
  await api.db.insert(sessionTokens).values(tab)
  const code = eq(verificationCodes.account, wanted.account)
  const token = eq(sessionTokens.sessionId, session.id)
  const left = async () => {
    await transact(api.db, (tx) => forgetOldCodes(tx, api.clock.now()))
    return [await api.db.$count(verificationCodes, code), await api.db.$count(sessionTokens, token)]
  }
  expect(await left()).toEqual([1, 1])
  // The session has expired; its token still shows whose it was.
  api.clock.advance(1.5 * day)
  expect(await left()).toEqual([0, 1])
  api.clock.advance(day)
  expect(await left()).toEqual([0, 0])
})
