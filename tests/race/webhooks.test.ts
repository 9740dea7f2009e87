// Several processes send webhooks at once, and one of them dies midway: none is lost, none is sent twice at once.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { emit } from '#server/events/emit.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { vaultOf } from '#server/kernel/vault.ts'
import { freshSecret } from '#server/notifications/webhooks/secrets.ts'
import { addMerchant, type TestMerchant } from '../api/support/people.ts'
import { type HookServer, hookServer } from '../api/support/webhooks.ts'
import { type Child, startChild } from '../support/child.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { program } from '../support/programs.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const path = '/sandbox/receiver/race'
const newId = idsBy(() => at)
let made: TestDatabase
let server: HookServer
let shop: TestMerchant
let endpointId: string
beforeAll(async () => {
  made = await freshDatabase()
  server = await hookServer()
})
afterAll(async () => {
  await server.close()
  await made.close()
})
beforeEach(async () => {
  server.got.length = 0
  shop = await addMerchant(made.db, at)
  endpointId = newId('whe')
  await made.db.insert(webhookEndpoints).values({
    ...{ id: endpointId, merchantId: shop.id, url: server.origin + path, events: ['*'] },
    ...freshSecret(vaultOf('the vault of the tests'), endpointId, at),
    status: 'enabled',
    ...{ statusAt: at, createdAt: at, createdBy: 'Ann' },
  })
})

const happen = (...objects: readonly string[]) =>
  transact(made.db, async (tx) => {
    for (const object of objects)
      await emit(tx, { now: at, newId }, 'store.approved', {
        ...{ merchantId: shop.id, storeId: shop.stores[0], object },
        data: { storeId: object, state: 'normal' },
      })
  })
const start = () =>
  startChild(program('child-deliver'), [made.url ?? '', server.origin, at.toISOString()])
const mine = () => eq(webhookDeliveries.endpointId, endpointId)
const left = () =>
  made.db.$count(webhookDeliveries, sql`${mine()} and ${webhookDeliveries.status} = 'pending'`)
const idsGot = () => server.got.map(({ headers }) => headers['webhook-id'])
const end = (children: readonly Child[]) =>
  Promise.all(children.map((child) => child.kill('SIGTERM')))

test('two processes send each of 200 once', async () => {
  await happen(...Array.from({ length: 200 }, (_, nth) => `sto_${nth}`))
  const children = [start(), start()]
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  await end(children)
  expect(server.got).toHaveLength(200)
  expect(new Set(idsGot()).size).toBe(200)
}, 90_000)

test('what a killed process had under way is sent by another one, with the same webhook-id', async () => {
  server.answer(path, { status: 200, never: true })
  await happen('sto_1')
  const dying = start()
  await expect.poll(() => server.got.length, { timeout: 30_000 }).toBe(1)
  await dying.kill('SIGKILL')
  server.answer(path, { status: 200 })
  const other = start()
  // While the dead process's claim lasts, its delivery is not sent again, and later ones overtake it.
  await happen('sto_2')
  await expect.poll(() => server.got.length, { timeout: 30_000 }).toBe(2)
  expect(new Set(idsGot()).size).toBe(2)
  await made.db
    .update(webhookDeliveries)
    .set({ lockedUntil: new Date(0) })
    .where(mine())
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
  await end([other])
  const [first, , again] = idsGot()
  expect(again).toBe(first)
  expect(server.got).toHaveLength(3)
}, 90_000)
