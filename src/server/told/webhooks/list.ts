import type * as contract from '#contract/told/webhooks.ts'
import { receiverPath } from '#domain/told/webhooks.ts'
import { readingOf } from '#server/kernel/reading.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { told } from '#words/reasons/all.ts'
import { againstOneMore, choosable, listEndpoints, websiteNames } from './endpoints.ts'
import { figuresOf } from './figures.ts'

const dots = '••••••••'

/** The endpoints in reach with how they did, and what their form needs. */
export const list: Verb<typeof contract.list> = async (ctx) => {
  const rows = await listEndpoints(ctx.db, ctx)
  const names = await websiteNames(ctx.db, ctx, rows)
  const figures = await figuresOf(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.now,
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
      ...figures(row.id),
    })),
    ...(await choosable(ctx.db, ctx)),
    reasons: told(await againstOneMore(ctx.db, ctx), readingOf(ctx)),
    receiver: mode === 'sandbox' ? `${publicUrl}${receiver}` : null,
  }
}
