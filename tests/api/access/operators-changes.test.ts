import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import { getSession, login } from '#contract/access/sessions.ts'
import * as transactions from '#contract/payments/transactions.ts'
import { isPassword } from '#server/access/sessions/shared/password.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { formerPasswords, users } from '#server/db/schema/sessions.ts'
import { messagesTo, newPerson } from '../support/codes.ts'
import {
  added,
  admin,
  api,
  detail,
  inOperatorWorld,
  lastAudit,
  person,
  reasonsOf,
  role,
  world,
} from '../support/operator-world.ts'

inOperatorWorld()

describe('changing', () => {
  test('phone, e-mail and groups change; name and login name are fixed', async () => {
    const code = await added({ groups: [world.groups[0]] })
    const before = await detail(code)
    const next = {
      operatorCode: code,
      phone: '+4930123456',
      email: 'New@Example.test',
      groups: [world.groups[1]],
    }
    await api.data(
      operators.update,
      { ...next, name: before.name, username: before.username },
      admin,
    )
    expect(await detail(code)).toMatchObject({
      name: before.name,
      phone: '+4930123456',
      email: 'new@example.test',
    })
    expect((await detail(code)).groups.map(({ id }) => id)).toEqual([world.groups[1]])
    for (const field of ['name', 'username'] as const) {
      const answer = await api.call(operators.update, { ...next, [field]: 'Other' }, admin)
      expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, [field]])
    }
    const other = await added()
    const { phone } = await detail(other)
    const taken = await api.call(operators.update, { ...next, phone }, admin)
    expect(taken.failure?.failure).toBe('phone_taken')
  })

  test('disabling ends his sessions at the next call for good, and he signs in again once enabled', async () => {
    const op = await api.operator(world, {
      groups: [world.groups[0]],
      permissions: ['M-10', 'M-1001'],
    })
    const session = await api.signIn(op)
    await api.data(getSession, {}, session)
    await api.data(operators.updateStatus, { operatorCode: op.id, status: 'disabled' }, admin)
    expect((await api.call(getSession, {}, session)).status).toBe(401)
    const again = await api.call(
      operators.updateStatus,
      { operatorCode: op.id, status: 'disabled' },
      admin,
    )
    expect(reasonsOf(again)).toEqual(['operator.disabled'])
    await api.data(operators.updateStatus, { operatorCode: op.id, status: 'enabled' }, admin)
    expect((await api.call(getSession, {}, session)).status).toBe(401)
    expect((await api.call(getSession, {}, await api.signIn(op))).status).toBe(200)
  })

  test('a deleted operator is gone, his data is free, and what he did keeps his name', async () => {
    const one = person({ name: 'Grace', groups: [world.groups[0]] })
    const { operatorCode } = await api.data(operators.add, one, admin)
    const session = await api.signIn({ id: operatorCode, email: one.email })
    await api.data(operators.remove, { operatorCode }, admin)
    expect((await api.call(getSession, {}, session)).status).toBe(401)
    expect((await api.call(operators.getDetail, { operatorCode }, admin)).status).toBe(404)
    expect((await api.call(operators.remove, { operatorCode }, admin)).status).toBe(404)
    expect((await api.data(operators.list, {}, admin)).total).toBe(0)
    const signIn = await api.logIn(one.email, 'Orders2026', login as never)
    expect(signIn.failure?.failure).toBe('email_not_registered')
    const [kept] = await api.db.select().from(users).where(eq(users.id, operatorCode))
    expect(kept?.name).toBe('Grace')
    await api.data(operators.add, { ...one, password: api.seal('Orders2026') }, admin)
  })

  test('a reset password opens, ends the sessions and asks for another one', async () => {
    const op = await api.operator(world, { groups: [world.groups[0]] })
    const session = await api.signIn(op)
    const sealed = { password: api.seal('Fresh2026'), repeatPassword: api.seal('Fresh2026') }
    await api.data(operators.changePwd, { operatorCode: op.id, ...sealed }, admin)
    expect(await lastAudit()).toMatchObject({
      action: 'operator.reset_password',
      before: null,
      after: null,
    })
    expect((await api.call(getSession, {}, session)).status).toBe(401)
    const [row] = await api.db.select().from(users).where(eq(users.id, op.id))
    expect([row?.mustSetPassword, await isPassword(row?.passwordHash, 'Fresh2026')]).toEqual([
      true,
      true,
    ])
  })

  test('a reset password is neither well known nor one of the last of the operator', async () => {
    const op = await api.operator(world, { groups: [world.groups[0]] })
    const key = randomUUID()
    const change = (text: string, sent: { key?: string } = {}) => {
      const sealed = { password: api.seal(text), repeatPassword: api.seal(text) }
      return api.call(operators.changePwd, { operatorCode: op.id, ...sealed }, admin, {
        language: 'en',
        ...sent,
      })
    }
    expect((await change('Password1')).failure?.fields).toEqual({
      password: 'This password is too common. Choose another one.',
    })
    expect((await change('Fresh2026', { key })).status).toBe(200)
    // A retry after a lost response, although the password has already changed.
    expect((await change('Fresh2026', { key })).status).toBe(200)
    expect((await change('Fresh2028', { key })).failure?.failure).toBe('key_reused')
    expect((await change('Fresh2026')).failure?.fields).toEqual({
      password: expect.stringContaining('last four passwords'),
    })
    expect((await change('Fresh2027')).status).toBe(200)
    expect((await change('Fresh2026')).status).toBe(400)
    await api.data(operators.remove, { operatorCode: op.id }, admin)
    expect(await api.db.$count(formerPasswords, eq(formerPasswords.userId, op.id))).toBe(0)
  })

  test('a new phone or e-mail is told to the old one and ends the sessions; the same ones do not', async () => {
    const op = await api.operator(world, { groups: [world.groups[0]] })
    const { phone, email } = await detail(op.id)
    const session = await api.signIn(op)
    const save = (addresses: { phone: string; email: string }) =>
      api.data(
        operators.update,
        { operatorCode: op.id, ...addresses, groups: [world.groups[0]] },
        admin,
        { language: 'en' },
      )
    const alive = async () => (await api.call(getSession, {}, session)).status === 200
    await save({ phone, email })
    expect([await alive(), await messagesTo(api, email), await messagesTo(api, phone)]).toEqual([
      true,
      [],
      [],
    ])
    const next = newPerson()
    await save(next)
    expect(await alive()).toBe(false)
    expect((await messagesTo(api, email))[0]).toContain('was changed to')
    expect((await messagesTo(api, phone))[0]).toContain('was changed to')
    expect(await messagesTo(api, next.email)).toEqual([])
    expect(await messagesTo(api, next.phone)).toEqual([])
  })

  test('roles count together, and from the next call', async () => {
    const op = await api.operator(world, { groups: [world.groups[0]] })
    const session = await api.signIn(op)
    expect((await api.call(transactions.list, {}, session)).status).toBe(403)
    const both = [await role(['M-10', 'M-1001']), await role(['M-10', 'M-1001', 'B-100102'])]
    await api.data(operators.setRoles, { operatorCode: op.id, roles: both }, admin)
    expect((await api.call(transactions.list, {}, session)).status).toBe(200)
    const { permissions } = await api.data(getSession, {}, session)
    expect(permissions.map((one) => one.permissionCode).sort()).toEqual([
      'B-100102',
      'M-10',
      'M-1001',
    ])
    await api.data(operators.setRoles, { operatorCode: op.id, roles: [] }, admin)
    expect((await api.call(transactions.list, {}, session)).status).toBe(403)
  })

  test('all groups means those to come too', async () => {
    const op = await api.operator(world, { permissions: ['M-10', 'M-1001'] })
    const session = await api.signIn(op)
    const seen = () => api.data(getSession, {}, session)
    expect(await seen()).toMatchObject({ stores: [], withoutGroup: true })
    const { phone, email } = await detail(op.id)
    await api.data(operators.update, { operatorCode: op.id, phone, email, allGroups: true }, admin)
    expect((await seen()).stores).toHaveLength(3)
    expect((await seen()).withoutGroup).toBe(false)
    const group = { id: api.newId('grp'), merchantId: world.id, name: 'Later' }
    await api.db.insert(groups).values(group)
    await api.db.update(stores).set({ groupId: group.id }).where(eq(stores.id, world.stores[0]))
    expect((await seen()).stores).toHaveLength(3)
  })

  test('who has a group, or all as an administrator, is not without one', async () => {
    const op = await api.operator(world, { groups: [world.groups[0]], permissions: ['M-10'] })
    for (const by of [await api.signIn(op), admin])
      expect((await api.data(getSession, {}, by)).withoutGroup).toBe(false)
  })
})
