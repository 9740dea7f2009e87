import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { beginMove } from '#server/sandbox/clock-moves.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { approvedStore, offlineStoreRow } from '../support/offline-stores.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

test('a move that passes the end of a licence warns of it and suspends the store on their days', async () => {
  const world = await api.merchant()
  const now = api.clock.now()
  const ahead = (days: number) => new Date(now.getTime() + days * day)
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const licenceUntil = dayOf(ahead(40))
  const storeId = await approvedStore(api, world, await api.signIn(world.admin), { licenceUntil })
  const begun = api.clock.now()
  await beginCalendar(api.db, begun)
  await beginMove(api.db, begun, ahead(60))
  await runJobs(api.ctx())
  expect((await offlineStoreRow(api, storeId)).operation).toBe('suspended')
  const told = await api.db
    .select({ event: merchantMessages.event, at: merchantMessages.at })
    .from(merchantMessages)
    .where(eq(merchantMessages.subject, storeId))
    .orderBy(asc(merchantMessages.at))
  const warned = told.map(({ event, at }) => `${event} ${dayOf(at)}`)
  expect(warned.slice(-4)).toEqual([
    `offline_store.expiring ${dayOf(ahead(10))}`,
    `offline_store.expiring ${dayOf(ahead(33))}`,
    `offline_store.expiring ${dayOf(ahead(39))}`,
    `offline_store.expired ${dayOf(ahead(41))}`,
  ])
  // Days on which nothing is due are skipped: two months do not take sixty runs.
  const runs = await api.db.$count(jobs, eq(jobs.kind, 'offline_store.remind'))
  expect(runs).toBeLessThan(8)
})
