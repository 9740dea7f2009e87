import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginSetPwd } from '#contract/access/recovery.ts'
import { checkTradeType, login } from '#contract/access/sessions.ts'
import { minute } from '#domain/durations.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi, openedBy } from '../support/api.ts'
import { from } from '../support/codes.ts'
import { password } from '../support/people.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

const ownPassword = 'Aqueduct2026'

describe('the first password', () => {
  const firstSignIn = async () => {
    const world = await api.merchant()
    const operator = await api.operator(world)
    await api.db.update(users).set({ mustSetPassword: true }).where(eq(users.id, operator.id))
    const { data } = await api.logIn(operator.email, password, login, from())
    if (data.step !== 'setPassword') throw new Error(`a step: ${data.step}`)
    return { operator, ticket: data.ticket, expiresAt: data.expiresAt }
  }
  const set = (ticket: string, text = ownPassword, machineId = 'm1') =>
    api.call(
      loginSetPwd,
      { ticket, password: api.seal(text), machineId },
      undefined,
      from({ language: 'en' }),
    )

  test('is asked for instead of a session, and opens one afterwards', async () => {
    const { operator, ticket } = await firstSignIn()
    expect(await api.call(checkTradeType, {}, { token: ticket, id: '', userId: '' })).toMatchObject(
      {
        status: 401,
      },
    )
    expect((await set(ticket)).data).toBe('SUCCESS')
    openedBy(await api.logIn(operator.email, ownPassword, login, from()))
  })

  test('the ticket is good once, also for 20 at the same time, and for 15 minutes', async () => {
    const { ticket } = await firstSignIn()
    const ends = await Promise.all(Array.from({ length: 20 }, () => set(ticket)))
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await set(ticket)).failure?.failure).toBe('ticket_over')
    const late = await firstSignIn()
    api.clock.advance(15 * minute)
    expect(await set(late.ticket)).toMatchObject({
      status: 403,
      msg: 'This step has expired. Sign in again.',
    })
    expect((await set('made-up')).failure?.failure).toBe('ticket_over')
  })

  test('is another one than the given, by the rules', async () => {
    const { operator, ticket } = await firstSignIn()
    const weak = await set(ticket, '1aqueduct')
    expect(weak.failure?.fields).toEqual({ password: 'Starts with a letter' })
    await api.db
      .update(users)
      .set({ passwordHash: await hashPassword('Given2026') })
      .where(eq(users.id, operator.id))
    expect((await set(ticket, 'Given2026')).failure?.failure).toBe('password_unchanged')
    expect((await set(ticket)).status).toBe(200)
  })

  test('a ticket ends when the administrator sets the password again', async () => {
    const { operator, ticket } = await firstSignIn()
    api.clock.advance(1_000)
    await api.db
      .update(users)
      .set({ passwordChangedAt: api.clock.now() })
      .where(eq(users.id, operator.id))
    expect((await set(ticket)).failure?.failure).toBe('ticket_over')
  })

  test('a ticket that another device presents locks the account', async () => {
    const { operator, ticket } = await firstSignIn()
    expect((await set(ticket, ownPassword, 'another')).failure?.failure).toBe(
      'authentication_failed',
    )
    expect((await set(ticket)).failure?.failure).toBe('ticket_over')
    const answer = await api.logIn(operator.email, password, login, from())
    expect(answer.failure?.failure).toBe('account_locked')
  })
})
