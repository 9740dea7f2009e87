import { desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/notifications/webhooks.ts'
import { givenUpAt } from '#domain/notifications/webhooks.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import {
  type DeliveryFacts,
  reasonsAgainst,
} from '#machines/notifications/lifecycles/webhook-delivery.ts'
import type { Reader } from '#server/db/open.ts'
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
  webhookTries,
} from '#server/db/schema/webhooks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId, ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'
import { visibleEndpoints } from './endpoints.ts'
import { visibleEvents } from './visible-events.ts'

type StoredDelivery = typeof webhookDeliveries.$inferSelect
type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, 'url' | 'status' | 'deletedAt'>
export type FoundDelivery = {
  readonly row: StoredDelivery
  readonly endpoint: Endpoint
  readonly behind: boolean
}
type Shown = Output<typeof contract.listDeliveries>['records'][number]

const { url, status, deletedAt } = webhookEndpoints
const behind = sql<boolean>`("webhook_deliveries"."status" = 'pending' and exists (select 1 from ${webhookDeliveries} as p
  where ${byId(sql`p.endpoint_id`, sql`"webhook_deliveries"."endpoint_id"`)} and p.status = 'pending'
  and p.object = "webhook_deliveries"."object" and p.place < "webhook_deliveries"."place"))`

const select = (db: Reader) =>
  db
    .select({ row: webhookDeliveries, endpoint: { url, status, deletedAt }, behind })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))

async function deliveriesInReach(db: Reader, ctx: MerchantCtx): Promise<TenantFilter> {
  return only(
    ofMerchant(ctx, webhookDeliveries),
    await visibleEndpoints(db, ctx),
    await visibleEvents(db, ctx),
  )
}

type Filters = Omit<
  Input<typeof contract.listDeliveries>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const deliveries = listOf<MerchantCtx, Filters, FoundDelivery>({
  order: downwards(
    byInstant(webhookDeliveries.at, ({ row }) => row.at),
    byOwnId(webhookDeliveries.id, ({ row }) => row.id),
  ),
  where: async (ctx, { endpointId, noun, status: of, from, to, search }, db) =>
    only(
      await deliveriesInReach(db, ctx),
      lte(webhookDeliveries.at, ctx.now),
      endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
      noun === undefined ? undefined : sql`split_part(${webhookDeliveries.type}, '.', 1) = ${noun}`,
      of && eq(webhookDeliveries.status, of),
      from === undefined ? undefined : gte(webhookDeliveries.at, new Date(from)),
      to === undefined ? undefined : lt(webhookDeliveries.at, new Date(to)),
      search
        ? or(
            eq(webhookDeliveries.object, search),
            eq(webhookDeliveries.eventId, search),
            eq(sql`${webhookDeliveries.type}`, search),
          )
        : undefined,
    ),
  read: (db, part) => readPart(select(db), part),
  all: (db, where) =>
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(where)
      .getSQL(),
})

export const factsOf = ({ row, endpoint }: FoundDelivery): DeliveryFacts => ({
  status: row.status,
  endpoint: endpoint.deletedAt ? 'removed' : endpoint.status,
})

const shown = (found: FoundDelivery): Shown => {
  const { row, endpoint } = found
  const waits = row.status === 'pending' && endpoint.status === 'enabled'
  return {
    deliveryId: row.id,
    endpointId: row.endpointId,
    url: endpoint.url,
    eventId: row.eventId,
    type: row.type,
    object: row.object,
    at: row.at.toISOString(),
    status: row.status,
    tries: row.tries,
    lastStatus: row.lastStatus,
    lastFault: row.lastFault,
    dueAt: waits && !found.behind ? row.dueAt.toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
    behind: found.behind,
  }
}

export const listDeliveries: Handler<typeof contract.listDeliveries> = (ctx, input) =>
  deliveries.page(ctx.db, ctx, input, (rows) => rows.map(shown))

/** A visible delivery; fails with `not_found` for any other. */
export async function findDelivery(
  db: Reader,
  ctx: MerchantCtx,
  deliveryId: string,
): Promise<FoundDelivery> {
  const mine = only(await deliveriesInReach(db, ctx), eq(webhookDeliveries.id, deliveryId))
  const [found] = await select(db).where(mine)
  return found ?? fail('not_found')
}

export const getDelivery: Handler<typeof contract.getDelivery> = async (ctx, { deliveryId }) => {
  const found = await findDelivery(ctx.db, ctx, deliveryId)
  const { row } = found
  const [event] = await ctx.db
    .select({ body: webhookEvents.body })
    .from(webhookEvents)
    .where(byId(webhookEvents.id, row.eventId))
  const tries = await ctx.db
    .select()
    .from(webhookTries)
    .where(byId(webhookTries.deliveryId, row.id))
    .orderBy(desc(webhookTries.id))
    .limit(100)
  const ends = row.status === 'pending' && row.firstTriedAt ? givenUpAt(row.firstTriedAt) : null
  return {
    ...shown(found),
    givenUpAt: ends?.toISOString() ?? null,
    body: event?.body ?? '',
    attempts: tries.map(({ id: _, merchantId: __, deliveryId: ___, at, httpStatus, ...made }) => ({
      ...made,
      at: at.toISOString(),
      status: httpStatus,
    })),
    reasons: renderReasons(
      reasonsAgainst(factsOf(found), { type: 'SEND_AGAIN' }),
      localeContextOf(ctx),
    ),
  }
}
