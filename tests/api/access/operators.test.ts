import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import { isPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import {
  added,
  admin,
  api,
  detail,
  inOperatorWorld,
  lastAudit,
  person,
  role,
  world,
} from '../support/operator-world.ts'

inOperatorWorld()

describe('adding', () => {
  test('keeps what was given, hashed and tidied, and asks for a new password at the first sign-in', async () => {
    const roleId = await role(['M-10', 'M-1001'])
    const code = await added({
      email: 'Ada@Example.test',
      phone: '0044 (0)20-7111 0001',
      groups: [world.groups[1]],
      roles: [roleId],
    })
    const shown = await detail(code)
    expect(shown).toMatchObject({
      email: 'ada@example.test',
      phone: '+442071110001',
      status: 'enabled',
      allGroups: false,
      lastLoginTime: null,
      mustSetPassword: true,
      facts: { status: 'enabled', own: false, beyondOwn: false },
    })
    expect(shown.groups.map(({ id }) => id)).toEqual([world.groups[1]])
    expect(shown.roles.map(({ id }) => id)).toEqual([roleId])
    const [row] = await api.db.select().from(users).where(eq(users.id, code))
    expect(await isPassword(row?.passwordHash, 'Orders2026')).toBe(true)
    expect(await lastAudit()).toMatchObject({
      action: 'operator.add',
      subject: code,
      actorId: world.admin.id,
    })
    expect(JSON.stringify((await lastAudit())?.after)).not.toContain('Orders2026')
  })

  test('an e-mail is as strict as everywhere, and a password none that everybody tries first', async () => {
    const fieldsOf = async (more: object) =>
      (await api.call(operators.add, { ...person(), ...more }, admin, { language: 'en' })).failure
        ?.fields
    expect(await fieldsOf({ email: '"<img/src=x/onerror=1>"@x.example' })).toEqual({
      email: 'Email address format is incorrect',
    })
    const sealed = { password: api.seal('qwerty1'), repeatPassword: api.seal('qwerty1') }
    expect(await fieldsOf(sealed)).toEqual({
      password: 'This password is too common. Choose another one.',
    })
  })

  test.each(['name', 'username', 'phone', 'email', 'password', 'repeatPassword'] as const)(
    '%s is required',
    async (field) => {
      const { [field]: _, ...rest } = person()
      // Input of a careless caller.
      const answer = await api.call(operators.add, rest as never, admin)
      expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, [field]])
    },
  )

  test.each([
    ['1abcdef', 'begins with a digit'],
    ['abcdef', 'has one kind only'],
    ['Ab1', 'is too short'],
    ['A1234567890123456789012', 'is too long'],
  ])('the password %s is refused: it %s', async (text) => {
    const sealed = { password: api.seal(text), repeatPassword: api.seal(text) }
    const answer = await api.call(operators.add, person(sealed), admin)
    expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, ['password']])
  })

  test('the repeated password must be the same; one that was not sealed is none', async () => {
    const other = await api.call(
      operators.add,
      person({ repeatPassword: api.seal('Orders2027') }),
      admin,
    )
    expect(Object.keys(other.failure?.fields ?? {})).toEqual(['repeatPassword'])
    const open = await api.call(operators.add, person({ password: 'Orders2026' }), admin)
    expect(Object.keys(open.failure?.fields ?? {})).toEqual(['password'])
  })

  test.each([
    ['name', 'operator_name_taken', 'This operator name is already taken'],
    ['username', 'login_name_taken', 'This login name is already taken'],
    ['phone', 'phone_taken', 'This phone number is already registered'],
    ['email', 'email_taken', 'This email is already registered'],
  ] as const)('a %s in use has its own message', async (field, failure, words) => {
    const first = person()
    await api.data(operators.add, first, admin)
    const again = person({ [field]: first[field].toUpperCase() })
    const answer = await api.call(operators.add, again, admin, { language: 'en' })
    expect([answer.status, answer.failure?.failure, answer.msg]).toEqual([409, failure, words])
    expect(answer.failure?.fields).toEqual({ [field]: words })
  })

  test('a name is free in another merchant; login name, phone and e-mail are not', async () => {
    const first = person()
    await api.data(operators.add, first, admin)
    const other = await api.merchant()
    const session = await api.signIn(other.admin)
    await api.data(operators.add, person({ name: first.name }), session)
    const { username, phone, email } = first
    const answer = await api.call(operators.add, person({ username, phone, email }), session)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['username', 'phone', 'email'])
    const ofAdmin = await api.call(operators.add, person({ email: other.admin.email }), admin)
    expect(ofAdmin.failure?.failure).toBe('email_taken')
  })

  test('of two at once with one e-mail one is added', async () => {
    const other = await api.signIn((await api.merchant()).admin)
    const email = `both${api.newId('usr')}@example.test`
    const answers = await Promise.all(
      [admin, other, admin, other].map((who) => api.call(operators.add, person({ email }), who)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ failure }) => failure?.failure)).toEqual(Array(3).fill('email_taken'))
  })

  test('a repeat with the same key adds nobody', async () => {
    const one = person()
    const first = await api.call(operators.add, one, admin, { key: 'add-once' })
    const again = await api.call(operators.add, one, admin, { key: 'add-once' })
    expect(again.data).toEqual(first.data)
    expect((await api.data(operators.list, {}, admin)).total).toBe(1)
  })
})

describe('the list', () => {
  test('is searched, filtered and paged by name', async () => {
    const codes = []
    for (const name of ['Cid', 'Ann', 'Bob'])
      codes.push(await added({ name, email: `${name}.${world.id}@example.test` }))
    const [cid = '', ann = '', bob = ''] = codes
    const page = await api.data(operators.list, { pageSize: 2 }, admin)
    expect([page.total, page.records.map(({ operatorCode }) => operatorCode)]).toEqual([
      3,
      [ann, bob],
    ])
    const rest = await api.data(
      operators.list,
      { pageSize: 2, cursor: page.next ?? '', pageNum: 2 },
      admin,
    )
    expect([rest.records.map(({ operatorCode }) => operatorCode), rest.next]).toEqual([[cid], null])
    expect((await api.call(operators.list, { cursor: bob }, admin)).status).toBe(400)
    await api.data(operators.updateStatus, { operatorCode: ann, status: 'disabled' }, admin)
    const off = await api.data(operators.list, { status: 'disabled' }, admin)
    expect(off.records.map(({ name }) => name)).toEqual(['Ann'])
    const found = await api.data(operators.list, { keyword: 'BOB.mer' }, admin)
    expect(found.records.map(({ name }) => name)).toEqual(['Bob'])
    expect((await api.data(operators.list, { keyword: '%' }, admin)).total).toBe(0)
  })
})
