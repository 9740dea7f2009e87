import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/access/registration.ts'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { salesManagers } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, from, newPerson, otherThan, verified } from '../support/codes.ts'
import { company, registering } from '../support/registering.ts'

let api: Api
let steps: ReturnType<typeof registering>
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  steps = registering(api)
  await api.db.insert(salesManagers).values([
    { id: 'sal_1', name: 'Grace' },
    { id: 'sal_2', name: 'Ben' },
    { id: 'sal_3', name: 'Gone', active: false },
  ])
})
afterAll(() => api.close())

describe('the code of a registration', () => {
  test.each([
    ['code_wrong', 'The verification code is incorrect', '验证码错误'],
    ['code_expired', 'The verification code has expired. Request a new one.', '验证码已过期'],
  ] as const)('%s has its words', async (failure, en, zh) => {
    const { form } = await steps.proved()
    if (failure === 'code_expired') api.clock.advance(limits.codeLife)
    const code = failure === 'code_wrong' ? otherThan(form.code) : form.code
    const answer = await steps.register({ ...form, code }, { language: 'en' })
    expect(answer).toMatchObject({ status: 400, msg: en, failure: { failure } })
    expect((await steps.register({ ...form, code })).msg).toContain(zh)
  })

  test('the code of the e-mail is none of the phone, and the other way round', async () => {
    const person = newPerson()
    await steps.sendSms(person)
    await steps.sendEmail(person)
    const [bySms, byEmail] = [
      await codeSentTo(api, person.phone),
      await codeSentTo(api, person.email),
    ]
    if (bySms === byEmail) return
    expect((await steps.register(steps.formOf(person, byEmail))).failure?.failure).toBe(
      'code_wrong',
    )
    const crossed = steps.formOf(person, bySms, { channel: 'email' })
    expect((await steps.register(crossed)).failure?.failure).toBe('code_wrong')
    expect((await steps.register(steps.formOf(person, bySms))).status).toBe(200)
  })

  test('100 parallel guesses from 100 addresses: four are judged, then the right one is refused', async () => {
    const { person, form } = await steps.proved()
    const proofs = []
    for (let n = 0; n < 100; n++) proofs.push(await verified(api, 'register', from()))
    const answers = await Promise.all(
      proofs.map((sent, n) =>
        api.call(
          contract.register,
          { ...form, code: otherThan(form.code, n + 1) },
          undefined,
          sent,
        ),
      ),
    )
    const counts = Map.groupBy(answers, ({ failure }) => failure?.failure)
    expect(counts.get('code_wrong')).toHaveLength(4)
    expect(counts.get('codes_locked')).toHaveLength(96)
    const right = await steps.register(form)
    expect(right).toMatchObject({ status: 423, failure: { retryAfterSeconds: 10_800 } })
    expect(await api.db.$count(users, eq(users.email, person.email))).toBe(0)
  })
})

describe('the human verification', () => {
  test('each call takes that of its own scene, once', async () => {
    const person = newPerson()
    const cases = [
      [contract.registerSendMsg, { mobile: person.phone, machineId: 'm' }, 'registerSms'],
      [contract.registerSendEmail, { email: person.email, machineId: 'm' }, 'registerEmail'],
      [contract.register, steps.formOf(person, '123456'), 'register'],
      [contract.addTempAccount, { ...person, ...company }, 'registerEmail'],
    ] as const
    for (const [call, payload, scene] of cases) {
      const bare = await api.call(call, payload as never, undefined, from())
      const wrong = await verified(api, 'login', from())
      const otherScene = await api.call(call, payload as never, undefined, wrong)
      const right = await verified(api, scene, from())
      const good = await api.call(call, payload as never, undefined, right)
      const again = await api.call(call, payload as never, undefined, right)
      for (const answer of [bare, otherScene, again])
        expect(answer.failure?.failure).toBe('captcha_needed')
      expect(good.failure?.failure).not.toBe('captcha_needed')
    }
  })

  test('code requests are counted by address and by who would get them', async () => {
    const one = from()
    const ends = []
    for (let n = 0; n < 31; n++) ends.push((await steps.sendSms(newPerson(), one)).status)
    expect(ends.filter((status) => status === 429)).toHaveLength(1)
    const person = newPerson()
    const statuses = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await steps.sendSms(person)).failure?.failure ?? 'sent')
      api.clock.advance(minute)
    }
    expect(statuses).toEqual([...Array(10).fill('sent'), 'rate_limited'])
  })
})

test('the sales managers are named by both ways of asking', async () => {
  const wanted = [
    { value: 'sal_2', label: 'Ben' },
    { value: 'sal_1', label: 'Grace' },
  ]
  expect(await api.data(contract.dict, { dict: 'salers' })).toEqual(wanted)
  const answer = await api.send(`${contract.dict.path}?dict=salers`, { method: 'POST' })
  expect((await answer.json()).data).toEqual(wanted)
  const unknown = await api.call(contract.dict, { dict: 'users' as never })
  expect(unknown.status).toBe(400)
})

test('a merchant of registration starts with terms of its own', async () => {
  const { person, form } = await steps.proved()
  await steps.register(form)
  const [row] = await api.db
    .select({ merchant: merchants })
    .from(users)
    .innerJoin(merchants, eq(merchants.id, users.merchantId))
    .where(eq(users.email, person.email))
  expect(row?.merchant).toMatchObject({ reserveBasisPoints: 1_000, reserveDays: 180 })
})
