import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { type Api, openApi } from '../support/api.ts'
import { changingPassword } from '../support/changing-password.ts'
import { from, otherThan } from '../support/codes.ts'
import { password } from '../support/people.ts'
import { ownPassword, recovering } from '../support/recovering.ts'

let api: Api
let somebody: ReturnType<typeof changingPassword>['somebody']
let steps: ReturnType<typeof recovering>
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  somebody = changingPassword(api).somebody
  steps = recovering(api)
})
afterAll(() => api.close())

describe('a change of the password', () => {
  test('one of the last four is refused at its field, the fifth before is taken', async () => {
    const one = await somebody()
    const texts = ['Northlight26', 'Northlight27', 'Northlight28', 'Northlight29']
    let original = password
    for (const wanted of texts) {
      expect((await one.change({ code: await one.code(), original, wanted })).status).toBe(200)
      original = wanted
      api.clock.advance(limits.smsCountdownSeconds * 1_000)
    }
    const code = await one.code()
    for (const wanted of texts.slice(0, 3)) {
      const answer = await one.change({ code, original, wanted })
      expect(answer.failure?.fields).toEqual({
        newPassword: 'This is one of your last four passwords. Choose another one.',
      })
    }
    expect((await one.change({ code, original, wanted: 'Northlight30' })).status).toBe(200)
    api.clock.advance(limits.smsCountdownSeconds * 1_000)
    const first = { original: 'Northlight30', wanted: 'Northlight26' }
    expect((await one.change({ code: await one.code(), ...first })).status).toBe(200)
  })

  test('one that everybody tries first is refused at its field, and the code stays good', async () => {
    const one = await somebody()
    const code = await one.code()
    const answer = await one.change({ code, wanted: 'Password1' })
    expect(answer.failure?.fields).toEqual({
      newPassword: 'This password is too common. Choose another one.',
    })
    expect((await one.change({ code })).status).toBe(200)
  })
})

describe('a reset', () => {
  test('a well-known password, and one of the last of the account, leave the code good', async () => {
    const person = await steps.somebody()
    const fieldsOf = (answer: Awaited<ReturnType<typeof steps.reset>>) => answer.failure?.fields
    expect((await steps.reset(person, 'sms', await steps.sentCode(person, 'sms'))).status).toBe(200)
    api.clock.advance(limits.smsCountdownSeconds * 1_000)
    const code = await steps.sentCode(person, 'sms')
    const en = () => from({ language: 'en' })
    expect(fieldsOf(await steps.reset(person, 'sms', code, 'abc123', en()))).toEqual({
      password: 'This password is too common. Choose another one.',
    })
    // Without the code the response does not reveal former passwords.
    const guessed = await steps.reset(person, 'sms', otherThan(code), ownPassword, en())
    expect(guessed.failure?.failure).toBe('code_wrong')
    expect(fieldsOf(await steps.reset(person, 'sms', code, ownPassword, en()))).toEqual({
      password: expect.stringContaining('last four passwords'),
    })
    expect((await steps.reset(person, 'sms', code, 'Aqueduct2027')).status).toBe(200)
  })
})
