import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { emit } from '#server/events/emit.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { transactAndWake } from '#server/kernel/due-work.ts'
import { freshSecret } from '#server/notifications/webhooks/secrets.ts'
import type { Queue } from '#server/ports/services.ts'
import { type Api, openApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** The queues whose loops a change wakes. */
async function wokenBy(work: (tx: Tx, now: Date) => Promise<unknown>) {
  const woken: Queue[] = []
  const wake = (queues: readonly Queue[] = []) => void woken.push(...queues)
  const ctx = api.ctx({ services: { ...api.services, wake } })
  await transactAndWake(ctx, (tx) => work(tx, ctx.now))
  return woken
}

const verify = (tx: Tx, dueAt: Date) => enqueue(tx, { kind: 'ledger.verify', dueAt, payload: {} })

test('a change that leaves nothing to do wakes nobody', async () => {
  expect(await wokenBy(async () => {})).toEqual([])
})

test('a job wakes its loop once it is due, not before', async () => {
  expect(await wokenBy(verify)).toEqual(['jobs'])
  expect(await wokenBy((tx, now) => verify(tx, new Date(now.getTime() + 1)))).toEqual([])
})

test('a job whose key was used before wakes nobody', async () => {
  const once = (tx: Tx, dueAt: Date) =>
    enqueue(tx, { kind: 'ledger.verify', key: 'once', dueAt, payload: {} })
  expect(await wokenBy(once)).toEqual(['jobs'])
  expect(await wokenBy(once)).toEqual([])
})

test('a message wakes the loop of the outbox, each loop once', async () => {
  const send = (tx: Tx, createdAt: Date) =>
    addToOutbox(tx, { topic: 'mail', payload: { to: 'ada@example.test' }, createdAt })
  const both = async (tx: Tx, now: Date) => [await send(tx, now), await send(tx, now)]
  expect(await wokenBy(both)).toEqual(['outbox'])
})

test('an event wakes the loop of webhooks where an endpoint wants it', async () => {
  const { id: merchantId } = await api.merchant()
  const happened = { merchantId, storeId: null, object: 'sto_1' }
  const data = { storeId: 'sto_1', state: 'normal' } as const
  const tell = (tx: Tx, now: Date) =>
    emit(tx, api.ctx({ now }), 'store.approved', { ...happened, data })
  expect(await wokenBy(tell)).toEqual([])
  const [id, at] = [api.newId('whe'), api.clock.now()]
  await api.db.insert(webhookEndpoints).values({
    ...{ id, merchantId, url: 'https://shop.example.test', events: ['*'], status: 'enabled' },
    ...freshSecret(api.services.vault, id, at),
    ...{ statusAt: at, createdAt: at, createdBy: 'Test' },
  })
  expect(await wokenBy(tell)).toEqual(['webhooks'])
})

test('a change that is undone wakes nobody', async () => {
  const woken: Queue[] = []
  const wake = (queues: readonly Queue[] = []) => void woken.push(...queues)
  const ctx = api.ctx({ services: { ...api.services, wake } })
  const undone = transactAndWake(ctx, async (tx) => {
    await verify(tx, ctx.now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(woken).toEqual([])
})
