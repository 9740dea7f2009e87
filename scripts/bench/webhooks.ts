// Webhooks of healthy endpoints, alone and beside one unresponsive endpoint with ten thousand pending events.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { emitTo } from '#server/events/emit.ts'
import { deliverer } from '#server/notifications/webhooks/deliver/deliverer.ts'
import { freshSecret } from '#server/notifications/webhooks/secrets.ts'
import { type Fixtures, openFixtures } from './fixtures.ts'
import { count, type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const healthy = 10
const each = sized(100, 5)
const waiting = sized(10_000, 200)
const lookEveryMs = 20

/** Accepts deliveries at once; at `/sandbox/receiver/dead` it never responds. */
async function receiver() {
  const server = createServer((request, response) => {
    request.resume()
    if (!request.url?.endsWith('dead')) request.once('end', () => response.end('ok'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function addEndpoint({ db, ctx }: Fixtures, url: string): Promise<string> {
  const id = ctx.newId('whe')
  await db.insert(webhookEndpoints).values({
    ...{ id, merchantId: ctx.merchantId, url, events: ['*'], status: 'enabled' },
    ...freshSecret(ctx.services.vault, id, ctx.now),
    ...{ statusAt: ctx.now, createdAt: ctx.now, createdBy: 'Bench' },
  })
  return id
}

/** Creates this many events, each of a separate object. */
const happen = ({ db, ctx }: Fixtures, endpointIds: readonly string[], times: number) =>
  transact(db, async (tx) => {
    for (let nth = 0; nth < times; nth++)
      await emitTo(tx, ctx, 'store.approved', [
        {
          ...{ merchantId: ctx.merchantId, storeId: null, object: `sto_${nth}`, endpointIds },
          data: { storeId: `sto_${nth}`, state: 'normal' },
        },
      ])
  })

/** Milliseconds until everything for the healthy endpoints was delivered. */
async function timed(ground: Fixtures, origin: string, ids: readonly string[]): Promise<number> {
  const { db, ctx } = ground
  await happen(ground, ids, each)
  const started = performance.now()
  const loop = deliverer({
    ...{ db, newId: ctx.newId, log: ctx.log, clock: () => ctx.now },
    services: { ...ctx.services, publicUrl: origin },
    onError: (error) => console.error(error),
  }).start(lookEveryMs)
  const left = sql`${webhookDeliveries.status} = 'pending' and ${webhookDeliveries.endpointId} = any(${sql.param([...ids])})`
  while ((await db.$count(webhookDeliveries, left)) > 0)
    await new Promise((done) => setTimeout(done, lookEveryMs))
  const ms = performance.now() - started
  await loop.stop()
  return ms
}

export async function webhooks(): Promise<Finding> {
  const ground = await openFixtures()
  const { server, origin } = await receiver()
  const at = (name: string) => `${origin}/sandbox/receiver/${name}`
  try {
    const ids = []
    for (let nth = 0; nth < healthy; nth++) ids.push(await addEndpoint(ground, at(`good-${nth}`)))
    const alone = await timed(ground, origin, ids)
    const dead = await addEndpoint(ground, at('dead'))
    await happen(ground, [dead], waiting)
    const beside = await timed(ground, origin, ids)
    const untaken = await ground.db.$count(
      webhookDeliveries,
      eq(webhookDeliveries.endpointId, dead),
    )
    const sent = healthy * each
    const lineOf = (name: string, ms: number) => [name, millis(ms), count((sent / ms) * 1_000)]
    return {
      title: 'Webhooks beside a dead endpoint',
      method: `${count(sent)} deliveries to ${healthy} endpoints that answer at once, over sockets of this machine, by one process on PostgreSQL: alone, and while another endpoint of ${count(untaken)} deliveries that are due never answers.`,
      tables: [
        {
          columns: ['', 'ms until all are taken', 'a second'],
          rows: [lineOf('alone', alone), lineOf('beside the dead one', beside)],
        },
      ],
      verdicts: [
        {
          what: 'beside the dead endpoint against alone',
          ...{ ratio: beside / alone, budget: 1.5, bound: 'most' },
        },
      ],
    }
  } finally {
    server.closeAllConnections()
    server.close()
    await ground.stop()
  }
}
