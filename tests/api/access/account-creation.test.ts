import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginSetPwd } from '#contract/access/recovery.ts'
import * as contract from '#contract/access/registration.ts'
import { minute } from '#domain/durations.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi, openedBy, type Sent } from '../support/api.ts'
import {
  codeSentTo,
  from,
  messagesTo,
  newPerson,
  otherThan,
  type Person,
  verified,
} from '../support/codes.ts'
import { company, ownPassword, registering } from '../support/registering.ts'

let api: Api
let steps: ReturnType<typeof registering>
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  steps = registering(api)
})
afterAll(() => api.close())

describe('account creation', () => {
  const add = async (person: Person, sent: Sent = {}, machineId = 'the-device') => {
    const { contactName, companyName, agreement } = company
    const payload = { ...person, contactName, companyName, agreement, machineId }
    return api.call(
      contract.addTempAccount,
      payload,
      undefined,
      await verified(api, 'registerEmail', from(sent)),
    )
  }
  const check = (email: string, code: string, machineId = 'the-device') =>
    api.call(contract.emailCheckCode, { email, code, machineId }, undefined, from())

  test('the e-mail code makes the account, its ticket the password', async () => {
    const person = newPerson()
    expect((await add(person)).data).toMatchObject({ statusCode: 102, retryAfterSeconds: 60 })
    expect(await api.db.$count(users, eq(users.email, person.email))).toBe(0)
    const code = await codeSentTo(api, person.email)
    const { ticket } = (await check(person.email, code)).data
    const set = { ticket, password: api.seal(ownPassword), machineId: 'the-device' }
    expect((await api.call(loginSetPwd, set)).status).toBe(200)
    openedBy(await steps.signInAs(person.email))
    expect((await check(person.email, code)).failure?.failure).toBe('code_expired')
  })

  test('a code confirms nobody else his details: it is taken from the device that asked', async () => {
    const person = newPerson()
    await add(person, {}, 'a-device')
    const code = await codeSentTo(api, person.email)
    api.clock.advance(minute)
    await add({ ...newPerson(), email: person.email }, {}, 'another')
    const newer = await codeSentTo(api, person.email)
    for (const given of [code, newer])
      expect((await check(person.email, given, 'a-device')).failure?.failure).toMatch(/^code_/)
    expect(await api.db.$count(users, eq(users.email, person.email))).toBe(0)
  })

  test('a registration code is none of it', async () => {
    const person = newPerson()
    await add(person)
    await steps.sendEmail(person)
    const [newest, first] = (await messagesTo(api, person.email)).map(
      (text) => /\d{6}/.exec(text)?.[0] ?? '',
    )
    if (newest !== first)
      expect((await check(person.email, newest ?? '')).failure?.failure).toBe('code_wrong')
    expect((await check(person.email, first ?? '')).status).toBe(200)
  })

  test('five wrong codes lock it', async () => {
    const person = newPerson()
    await add(person)
    const code = await codeSentTo(api, person.email)
    const ends = []
    for (let n = 1; n <= 5; n++)
      ends.push((await check(person.email, otherThan(code, n))).failure?.failure)
    expect(ends).toEqual([...Array(4).fill('code_wrong'), 'codes_locked'])
    expect((await check(person.email, code)).failure?.failure).toBe('codes_locked')
  })

  test('100 guesses at once: four are judged, then the right one is refused', async () => {
    const person = newPerson()
    await add(person)
    const code = await codeSentTo(api, person.email)
    const guesses = Array.from({ length: 100 }, (_, at) =>
      check(person.email, otherThan(code, at + 1)),
    )
    const failures = (await Promise.all(guesses)).map(({ failure }) => failure?.failure)
    expect(failures.filter((it) => it === 'code_wrong')).toHaveLength(4)
    expect((await check(person.email, code)).failure?.failure).toBe('codes_locked')
  })
})
