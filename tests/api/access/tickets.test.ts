import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import { exchange } from '#contract/access/tickets.ts'
import { makeTicket } from '#contract/sandbox/sandbox.ts'
import { writeTicket } from '#server/access/tickets/ticket.ts'
import { users } from '#server/db/schema/sessions.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant } from '../support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  world = await api.merchant()
})
afterAll(() => api.close())

const minute = 60_000
const made = async (email: string) => {
  const { url } = await api.data(makeTicket, { email })
  return new URL(url).searchParams.get('ticket') ?? ''
}
const present = (ticket: string) => api.call(exchange, { ticket, machineId: 'm1' })
const signed = (content: object, key = api.services.ticketKey ?? '') => {
  const head = `v1.${Buffer.from(JSON.stringify(content)).toString('base64url')}`
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
}
const until = (ms: number) => Math.floor((api.clock.now().getTime() + ms) / 1000)
const refused = async (ticket: string) => {
  const answer = await present(ticket)
  expect([answer.status, answer.failure?.failure]).toEqual([400, 'ticket_refused'])
  expect(answer.headers.get('set-cookie')).toBeNull()
}

describe('a ticket of another service', () => {
  test('signs in once: access token, refresh cookie, file key', async () => {
    const ticket = await made(world.admin.email)
    const answer = await present(ticket)
    const cookies = answer.headers.getSetCookie().map((one) => one.split('=')[0])
    expect(cookies).toEqual(['__Host-aq_refresh', '__Host-aq_file_key'])
    const session = { token: answer.data.accessToken, id: '', userId: '' }
    expect(await api.data(getSession, {}, session)).toMatchObject({ userId: world.admin.id })
    await refused(ticket)
  })

  test('of many who present it at once one is signed in', async () => {
    const ticket = await made(world.admin.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => present(ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is over after five minutes', async () => {
    const [early, late] = [await made(world.admin.email), await made(world.admin.email)]
    api.clock.advance(5 * minute - 1_000)
    expect((await present(early)).status).toBe(200)
    api.clock.advance(1_000)
    await refused(late)
  })

  test('counts only as it was signed', async () => {
    const good = { id: 'a-ticket-of-a-test', email: world.admin.email, until: until(minute) }
    const [head = '', content = '', sign = ''] = signed(good).split('.')
    const other = Buffer.from(JSON.stringify({ ...good, email: 'x@y.z' })).toString('base64url')
    await refused(`${head}.${other}.${sign}`)
    await refused(`${head}.${content}.${'A'.repeat(43)}`)
    await refused(signed(good, 'another key'))
    await refused(signed({ ...good, until: until(6 * minute) }))
    await refused(signed({ ...good, until: until(-1_000) }))
    await refused(signed({ ...good, id: 'short' }))
    await refused(signed({ ...good, until: 'soon' }))
    await refused(`v1.${Buffer.from('no json').toString('base64url')}.${sign}`)
    await refused('made-up')
    expect((await present(signed(good))).status).toBe(200)
  })

  test('signs in nobody who could not sign in himself, and says no more than that', async () => {
    const staff = await api.staff()
    const disabled = await api.operator(world, { enabled: false })
    const lockedUntil = new Date(api.clock.now().getTime() + 60 * minute)
    const locked = await api.operator(world, { lockedUntil })
    for (const email of [staff.email, disabled.email, locked.email, 'no@body.test'])
      await refused(await made(email))
    // A merchant without account information can sign in to provide it.
    const empty = await api.merchant({ accountStatus: 'EMPTY' })
    expect((await present(await made(empty.admin.email))).status).toBe(200)
    await api.db
      .update(users)
      .set({ enabled: fromTransition(true) })
      .where(eq(users.id, disabled.id))
    expect((await present(await made(disabled.email))).status).toBe(200)
  })

  test('means nothing where no other service has a key', async () => {
    const ticket = await made(world.admin.email)
    const send = api.beside({ services: { ...api.services, ticketKey: null } })
    const response = await send(exchange.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, machineId: 'm1' }),
    })
    expect(response.status).toBe(400)
  })

  test('is written as the documents say', () => {
    const at = new Date('2026-11-20T00:05:00.000Z')
    expect(
      writeTicket('the shared key', { id: 'ticket-0000000001', email: 'a@b.example', until: at }),
    ).toBe(
      signed(
        { id: 'ticket-0000000001', email: 'a@b.example', until: 1795133100 },
        'the shared key',
      ),
    )
  })
})
