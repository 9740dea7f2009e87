import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'

export type Claimed = {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  /** 1 on the first attempt; it identifies this claim. */
  readonly tries: number
  readonly firstTriedAt: Date
}

const due = (now: Date) => sql`d.due_at <= ${now.toISOString()}::timestamptz
    and (d.locked_until is null or d.locked_until < clock_timestamp())`
/**
 * True when no earlier delivery of the same object to the same endpoint is pending. A subquery per row stops once there
 * are enough rows; a join would read everything pending.
 */
const isFirst = sql`d.place = (select p.place from ${webhookDeliveries} as p where ${byId(sql`p.endpoint_id`, sql`d.endpoint_id`)}
  and p.status = 'pending' and p.object = d.object order by p.place limit 1)`

export type DueEndpoint = {
  readonly id: string
  readonly merchantId: string
  /** Whether its last attempt failed. */
  readonly isFailing: boolean
}

/**
 * The endpoints with due deliveries. A loose index scan visits each endpoint once, so that ten thousand deliveries of
 * one endpoint cost no more than one delivery of another.
 */
export async function endpointsWithDue(db: Database, now: Date): Promise<readonly DueEndpoint[]> {
  const pending = sql`from ${webhookDeliveries} where ${unscoped('the runner sends what is due')} and status = 'pending'`
  const { rows } = await db.execute<{ id: string; merchant: string; failing: boolean }>(sql`
    with recursive waiting as (
      (select min(endpoint_id) as id ${pending})
      union all
      select (select min(endpoint_id) ${pending} and endpoint_id > waiting.id) from waiting where waiting.id is not null
    )
    select e.id, e.merchant_id as merchant, e.failures > 0 as failing from waiting join ${webhookEndpoints} as e on ${byId(sql`e.id`, sql`waiting.id`)}
    where e.status = 'enabled' and exists (
      select 1 from ${webhookDeliveries} as d where ${byId(sql`d.endpoint_id`, sql`e.id`)} and d.status = 'pending' and ${due(now)})`)
  return rows.map(({ id, merchant, failing }) => ({ id, merchantId: merchant, isFailing: failing }))
}

type Claim = {
  readonly endpointId: string
  readonly limit: number
  readonly leaseMs: number
  readonly now: Date
}

/**
 * Claims up to `limit` due deliveries of an endpoint with a lease of `leaseMs`; no other process gets them meanwhile.
 */
export function claimOf(
  db: Database,
  { endpointId, limit, leaseMs, now }: Claim,
): Promise<readonly Claimed[]> {
  const mine = sql`select d.id from ${webhookDeliveries} as d where ${byId(sql`d.endpoint_id`, endpointId)}
    and d.status = 'pending' and ${due(now)} and ${isFirst}
    order by d.due_at, d.place limit ${limit} for update skip locked`
  const at = now.toISOString()
  return (
    db
      .update(webhookDeliveries)
      .set({
        tries: sql`${webhookDeliveries.tries} + 1`,
        firstTriedAt: sql`coalesce(${webhookDeliveries.firstTriedAt}, ${at}::timestamptz)`,
        lockedUntil: sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`,
      })
      // As an array the subquery runs once; as a join it could run again and lock more rows than the limit.
      .where(byId(webhookDeliveries.id, sql`any(array(${mine}))`))
      .returning({
        id: webhookDeliveries.id,
        endpointId: webhookDeliveries.endpointId,
        eventId: webhookDeliveries.eventId,
        tries: webhookDeliveries.tries,
        firstTriedAt: sql<Date>`${webhookDeliveries.firstTriedAt}`.mapWith(
          webhookDeliveries.firstTriedAt,
        ),
      })
  )
}
