import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginSetPwd } from '#contract/access/recovery.ts'
import * as contract from '#contract/access/registration.ts'
import { getSession, login } from '#contract/access/sessions.ts'
import { getAccountCenter } from '#contract/home.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { registrations, salesManagers } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi, openedBy } from '../support/api.ts'
import { codeSentTo, from, messagesTo, newPerson, verified } from '../support/codes.ts'
import { type Form, ownPassword, registering } from '../support/registering.ts'

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

describe('registration', () => {
  test('by SMS: the new merchant signs in and is led to the account centre', async () => {
    const { person, form } = await steps.proved({ salesManager: 'sal_1' })
    const answer = await steps.register(form, { language: 'en' })
    expect(answer).toMatchObject({ status: 200, data: { email: person.email, ticket: null } })
    const opened = openedBy(await steps.signInAs(person.email.toUpperCase()))
    const session = { token: opened.accessToken, id: '', userId: '' }
    expect(await api.data(getAccountCenter, {}, session)).toMatchObject({
      status: 'EMPTY',
      industryType: null,
    })
    const { merchantId, kind, name, stores } = await api.data(getSession, {}, session)
    expect({ kind, name, stores }).toEqual({ kind: 'administrator', name: 'Ada Berg', stores: [] })
    const [kept] = await api.db
      .select()
      .from(registrations)
      .where(eq(registrations.merchantId, merchantId))
    expect(kept).toMatchObject({
      ...person,
      website: 'https://www.bergkilns.example/',
      registrationType: 'COMPANY',
      clientType: 'MERCHANT',
      registeredLocation: 'SE',
      businessBase: 'NO',
      salesManagerId: 'sal_1',
      proved: 'sms',
      language: 'en',
    })
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, merchantId))
    expect(entry).toMatchObject({ action: 'merchant.register', merchantId })
    expect((await messagesTo(api, person.email))[0]).toContain('registered for Berg Kilns')
  })

  test('by e-mail, without a password: the ticket sets one, once', async () => {
    const person = newPerson()
    await steps.sendEmail(person)
    const { password: _, ...form } = steps.formOf(person, await codeSentTo(api, person.email))
    const { ticket } = (await steps.register({ ...form, channel: 'email' })).data
    const set = { ticket: ticket ?? '', password: api.seal(ownPassword), machineId: 'the-device' }
    expect((await steps.signInAs(person.email)).failure?.failure).toBe('wrong_credentials')
    expect((await api.call(loginSetPwd, set)).status).toBe(200)
    expect((await api.call(loginSetPwd, set)).failure?.failure).toBe('ticket_over')
    openedBy(await steps.signInAs(person.email))
  })

  test('a repeat helps while no password is set, and opens nothing once there is one', async () => {
    const person = newPerson()
    await steps.sendEmail(person)
    const { password: _, ...form } = steps.formOf(person, await codeSentTo(api, person.email))
    const sent = await verified(api, 'register', from({ key: `key-${person.email}` }))
    const again = async () =>
      (await api.call(contract.register, { ...form, channel: 'email' }, undefined, sent)).data
    const [lost, second] = [await again(), await again()]
    const set = (ticket: string | null, text: string) =>
      api.call(loginSetPwd, {
        ticket: ticket ?? '',
        password: api.seal(text),
        machineId: 'the-device',
      })
    expect((await set(second.ticket, ownPassword)).status).toBe(200)
    expect((await set(lost.ticket, 'Another2026')).failure?.failure).toBe('ticket_over')
    expect(await again()).toEqual({ email: person.email, ticket: null })
    openedBy(await steps.signInAs(person.email))
  })

  test('of two tickets at once one sets the password', async () => {
    const person = newPerson()
    await steps.sendEmail(person)
    const { password: _, ...form } = steps.formOf(person, await codeSentTo(api, person.email))
    const sent = await verified(api, 'register', from({ key: `key-${person.email}` }))
    const ticket = async () =>
      (await api.data(contract.register, { ...form, channel: 'email' }, undefined, sent)).ticket
    const tickets = [await ticket(), await ticket()]
    const answers = await Promise.all(
      tickets.map((one, n) =>
        api.call(loginSetPwd, {
          ticket: one ?? '',
          password: api.seal(`Aqueduct203${n}`),
          machineId: 'the-device',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('the new administrator is asked for a code on another device, and not on the other tab', async () => {
    const { person, form } = await steps.proved()
    await steps.register(form)
    expect((await steps.signInAs(person.email, 'another')).data).toMatchObject({
      step: 'code',
      type: 15,
    })
    const operatorTab = await api.logIn(person.email, ownPassword, login, from())
    expect(operatorTab.failure?.failure).toBe('wrong_credentials')
  })

  test.each([
    ['contactName', ' ', 'required'],
    ['email', 'nobody', 'email_format'],
    ['phone', '12', 'phone_format'],
    ['companyName', '', 'required'],
    ['companyName', 'Rocket 🚀 Ltd', 'unprintable'],
    ['website', 'not a site', 'website_format'],
    ['businessBase', 'XX', 'unknown_value'],
    ['registeredLocation', 'Sweden', 'unknown_value'],
    ['clientType', 'OTHER', 'unknown_value'],
    ['registrationType', '', 'required'],
    ['salesManager', 'sal_3', 'unknown_value'],
    ['code', '12345', 'code_format'],
    ['agreement', false, 'agreement_needed'],
  ])('%s: %j is refused at its field, in both languages', async (...[field, value]) => {
    const form = { ...steps.formOf(newPerson(), '123456'), [field]: value } as Form
    const [en, zh] = [await steps.register(form, { language: 'en' }), await steps.register(form)]
    for (const { status, failure } of [en, zh]) {
      expect(status).toBe(400)
      expect(Object.keys(failure?.fields ?? {})).toEqual([field])
    }
    expect(en.failure?.fields?.[field]).not.toBe(zh.failure?.fields?.[field])
  })

  test('without the agreement it names the service agreement, in both languages', async () => {
    const form = { ...steps.formOf(newPerson(), '123456'), agreement: false } as never
    const [en, zh] = [await steps.register(form, { language: 'en' }), await steps.register(form)]
    expect(en.failure?.fields?.agreement).toBe('Accept the service agreement first')
    expect(zh.failure?.fields?.agreement).toContain('服务协议')
  })

  test.each(['Aqua 12', '1aqueduct', 'aqueduct', 'Aq1', 'A1'.repeat(11)])(
    'the password %j breaks a rule, and the code stays good',
    async (text) => {
      const { form } = await steps.proved()
      const refused = await steps.register({ ...form, password: api.seal(text) })
      expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['password'])
      expect((await steps.register(form)).status).toBe(200)
    },
  )

  test('a repeat with its key gets its answer again and registers nobody twice', async () => {
    const { person, form } = await steps.proved()
    const sent = await verified(api, 'register', from({ key: `key-${person.email}` }))
    const answers = [
      await api.call(contract.register, form, undefined, sent),
      await api.call(contract.register, form, undefined, sent),
    ]
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, { email: person.email, ticket: null }],
      [200, { email: person.email, ticket: null }],
    ])
    expect(await api.db.$count(registrations, eq(registrations.email, person.email))).toBe(1)
  })

  test('of two who register the same at once one does', async () => {
    const { person, form } = await steps.proved()
    const other = newPerson()
    await steps.sendSms(other)
    const sameEmail = steps.formOf(
      { ...other, email: person.email },
      await codeSentTo(api, other.phone),
    )
    const answers = await Promise.all([steps.register(form), steps.register(sameEmail)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ failure }) => failure)?.failure?.failure).toBe('email_registered')
    expect(await api.db.$count(users, eq(users.email, person.email))).toBe(1)
  })
})
