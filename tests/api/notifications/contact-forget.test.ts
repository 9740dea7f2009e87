import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#contract/notifications/contact.ts'
import { day } from '#domain/durations.ts'
import { contactRequests } from '#server/db/schema/contact-requests.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { forgetOldRequests } from '#server/notifications/contact/forget.ts'
import { calendar } from '../../support/calendar.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const forget = () => transact(api.db, (tx) => forgetOldRequests(tx, api.clock.now()))
const left = async () => [await api.db.$count(contactRequests), await api.db.$count(outbox)]

test('a request is forgotten after 24 months, its mail 30 days after it was sent', async () => {
  const headers = await api.captcha('contact')
  await api.data(
    send,
    {
      contactName: 'Ada Lovelace',
      email: 'ada@northlight.example',
      phone: '+44 113 496 0000',
      companyName: 'Northlight',
      website: 'northlight.example',
      agreement: true,
      machineId: 'm1',
    },
    undefined,
    { headers },
  )
  const begin = api.clock.now().getTime()
  const at = (days: number) => api.clock.set(new Date(begin + days * day + 1))
  expect(await left()).toEqual([1, 1])
  at(100)
  // Undelivered requests are not deleted.
  expect([await forget(), await left()]).toEqual([0, [1, 1]])
  await api.db.update(outbox).set({ sentAt: new Date(begin + 100 * day) })
  at(129)
  expect(await forget()).toBe(0)
  at(130)
  expect([await forget(), await left()]).toEqual([1, [1, 0]])
  at(729)
  expect(await forget()).toBe(0)
  at(730)
  expect([await forget(), await left()]).toEqual([1, [0, 0]])
})

test('a mail that was never delivered goes with its request', async () => {
  const createdAt = new Date(api.clock.now().getTime() - 731 * day)
  const row = { topic: 'mail' as const, payload: {}, createdAt, dueAt: createdAt }
  await api.db.insert(outbox).values({ ...row, failedAt: createdAt })
  await forget()
  expect(await api.db.$count(outbox, eq(outbox.createdAt, createdAt))).toBe(0)
})

test('it comes back every day', () => {
  const [job] = calendar.filter(({ kind }) => kind === 'contact.forget')
  expect(job?.next(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-21T01:30:00Z'))
})
