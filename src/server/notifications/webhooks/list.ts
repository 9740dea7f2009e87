import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type * as contract from '#contract/notifications/webhooks.ts'
import { hour } from '#domain/durations.ts'
import { receiverPath } from '#domain/notifications/webhooks.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import type { Reader } from '#server/db/open.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import {
  againstOneMore,
  choosable,
  endpointRevision,
  listEndpoints,
  websiteNames,
} from './endpoints.ts'
import { visibleEvents } from './visible-events.ts'

const hours = 24

/**
 * The results of endpoints for visible events in the last 24 hours, by hour, and the number of their pending
 * deliveries.
 */
async function figuresOf(db: Reader, ctx: MerchantCtx, endpointIds: readonly string[]) {
  const { now } = ctx
  const { at, status, tries, endpointId, lastStatus, lastFault } = webhookDeliveries
  const mine = only(byId(endpointId, endpointIds), await visibleEvents(db, ctx))
  // Whole hours; the last one is under way.
  const first = Math.floor(now.getTime() / hour) * hour - (hours - 1) * hour
  const place = sql<number>`floor((extract(epoch from ${at}) * 1000 - ${first}::bigint) / ${hour}::bigint)::int`
  const done = sql`${status} = 'delivered'`
  // A delivery without an attempt counts as neither.
  const tried = sql`coalesce(${lastStatus}::text, ${lastFault}) is not null`
  const count = (which: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${which})`.mapWith(Number)
  const some = endpointIds.length > 0
  const rows = some
    ? await db
        .select({
          endpointId,
          place: place.mapWith(Number),
          delivered: count(done),
          atFirst: count(sql`${done} and ${tries} = 1`),
          untaken: count(sql`not ${done} and ${tried}`),
        })
        .from(webhookDeliveries)
        .where(and(mine, gt(at, new Date(first - 1)), ne(status, 'canceled')))
        .groupBy(endpointId, sql`2`)
    : []
  const waiting = some
    ? await db
        .select({ endpointId, count: sql`count(*)`.mapWith(Number) })
        .from(webhookDeliveries)
        .where(and(mine, eq(status, 'pending')))
        .groupBy(endpointId)
    : []
  return (id: string) => {
    const own = rows.filter((row) => row.endpointId === id)
    const sum = (what: 'delivered' | 'atFirst' | 'untaken') =>
      own.reduce((total, row) => total + row[what], 0)
    return {
      waiting: waiting.find((row) => row.endpointId === id)?.count ?? 0,
      day: { delivered: sum('delivered'), atFirst: sum('atFirst'), untaken: sum('untaken') },
      hours: Array.from({ length: hours }, (_, nth) => {
        const row = own.find((one) => one.place === nth)
        return {
          from: new Date(first + nth * hour).toISOString(),
          delivered: row?.delivered ?? 0,
          untaken: row?.untaken ?? 0,
        }
      }),
    }
  }
}

const dots = '••••••••'

export const list: Handler<typeof contract.list> = async (ctx) => {
  const rows = await listEndpoints(ctx.db, ctx)
  const names = await websiteNames(ctx.db, ctx, rows)
  const figures = await figuresOf(
    ctx.db,
    ctx,
    rows.map(({ id }) => id),
  )
  const { mode, publicUrl } = ctx.services
  const receiver = receiverPath(ctx.merchantId.toLowerCase().replaceAll('_', '-'))
  return {
    endpoints: rows.map((row) => ({
      endpointId: row.id,
      url: row.url,
      description: row.description,
      events: row.events,
      websites:
        row.storeIds?.map((storeId) => ({ storeId, name: names.get(storeId) ?? storeId })) ?? null,
      status: row.status,
      cause: row.cause,
      statusAt: row.statusAt.toISOString(),
      secret: `${dots}${row.secretEnding}`,
      secretAt: row.secretAt.toISOString(),
      formerUntil:
        row.formerUntil && row.formerUntil > ctx.now ? row.formerUntil.toISOString() : null,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      revision: endpointRevision(row),
      ...figures(row.id),
    })),
    ...(await choosable(ctx.db, ctx)),
    reasons: renderReasons(await againstOneMore(ctx.db, ctx), localeContextOf(ctx)),
    receiver: mode === 'sandbox' ? `${publicUrl}${receiver}` : null,
  }
}
