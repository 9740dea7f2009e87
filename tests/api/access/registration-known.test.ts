import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/access/registration.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { knownPeople } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi, openedBy } from '../support/api.ts'
import {
  codeSentTo,
  from,
  messagesTo,
  newPerson,
  otherThan,
  type Person,
} from '../support/codes.ts'
import { type Form, ownPassword, registering } from '../support/registering.ts'

let api: Api
let steps: ReturnType<typeof registering>
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  steps = registering(api)
})
afterAll(() => api.close())

describe('what is known already', () => {
  const words = {
    phone_registered: ['This phone number is already registered', '该手机号已注册'],
    email_registered: ['This email is already registered', '该邮箱已注册'],
    email_other_region: [
      'This email is registered in another region. Use a different one.',
      '该邮箱已在其他地区注册，请更换邮箱。',
    ],
  } as const

  test.each(Object.keys(words) as (keyof typeof words)[])(
    '%s is told at the code and at the form, in both languages',
    async (failure) => {
      const [taken, person] = [newPerson(), newPerson()]
      if (failure === 'email_other_region') await know(taken, null)
      else {
        await steps.sendSms(taken)
        await steps.register(steps.formOf(taken, await codeSentTo(api, taken.phone)))
      }
      const byPhone = failure === 'phone_registered'
      const mixed = byPhone
        ? { ...person, phone: taken.phone }
        : { ...person, email: taken.email.toUpperCase() }
      for (const [language, index] of [
        ['en', 0],
        ['zh', 1],
      ] as const) {
        const sent = await (byPhone ? steps.sendSms : steps.sendEmail)(mixed, { language })
        const form = await steps.register(steps.formOf(mixed, '123456'), { language })
        for (const answer of [sent, form])
          expect(answer).toMatchObject({ status: 409, msg: words[failure][index] })
        expect([sent.failure?.failure, form.failure?.failure]).toEqual([failure, failure])
      }
      expect(await api.db.$count(users, eq(users.email, person.email))).toBe(0)
    },
  )
})

const know = async (person: Person, service: string | null) =>
  api.db.insert(knownPeople).values({
    ...person,
    service,
    name: 'Priya',
    region: 'SG',
    passwordHash: await hashPassword(ownPassword),
  })

describe('one-click enable', () => {
  const bind = (form: Form) => {
    const { password: _, ...rest } = form
    return api.call(contract.bindAcquirer, rest, undefined, from())
  }

  test('leads from the dialog to a sign-in with the existing account', async () => {
    const person = newPerson()
    await know(person, 'payouts')
    expect((await steps.signInAs(person.email)).failure?.failure).toBe('service_not_opened')
    const wrong = await api.logIn(person.email, 'Something1', undefined, from())
    expect(wrong.failure?.failure).toBe('wrong_credentials')
    await steps.sendEmail(person)
    const form = steps.formOf(person, await codeSentTo(api, person.email), { channel: 'email' })
    expect((await steps.register(form)).failure?.failure).toBe('email_other_service')
    expect((await bind(form)).data).toBe('SUCCESS')
    openedBy(await steps.signInAs(person.email))
    expect((await bind(form)).failure?.failure).toBe('email_registered')
    expect((await messagesTo(api, person.email))[0]).toContain('/aq/login')
  })

  test('the code must prove the account: a phone of somebody else does not', async () => {
    const [person, stranger] = [newPerson(), newPerson()]
    await know(person, 'payouts')
    await steps.sendSms(stranger)
    const mixed = { ...person, phone: stranger.phone }
    const form = steps.formOf(mixed, await codeSentTo(api, stranger.phone))
    expect((await bind(form)).failure?.failure).toBe('email_code_needed')
    await steps.sendSms(person)
    const own = steps.formOf(person, await codeSentTo(api, person.phone))
    expect((await bind({ ...own, code: otherThan(own.code) })).failure?.failure).toBe('code_wrong')
    expect((await bind(own)).status).toBe(200)
    const [user] = await api.db.select().from(users).where(eq(users.email, person.email))
    expect(user?.phone).toBe(person.phone)
  })

  test('nobody else is bound', async () => {
    const person = newPerson()
    expect((await bind(steps.formOf(person, '123456'))).status).toBe(404)
    await know(person, null)
    expect((await bind(steps.formOf(person, '123456'))).status).toBe(404)
  })
})
