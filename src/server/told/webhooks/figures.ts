import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { hour } from '#domain/limits.ts'
import type { Reader } from '#server/db/open.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import { byId } from '#server/kernel/scope.ts'

const hours = 24

/** How endpoints did in the last 24 hours, hour by hour, and what waits for them. */
export async function figuresOf(db: Reader, endpointIds: readonly string[], now: Date) {
  const { at, status, tries, endpointId, lastStatus, lastFault } = webhookDeliveries
  const mine = byId(endpointId, endpointIds)
  // The hours are whole ones, the last of them under way.
  const first = Math.floor(now.getTime() / hour) * hour - (hours - 1) * hour
  const place = sql<number>`floor((extract(epoch from ${at}) * 1000 - ${first}::bigint) / ${hour}::bigint)::int`
  const done = sql`${status} = 'delivered'`
  // What has not been tried says nothing yet.
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
