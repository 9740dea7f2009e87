import { isNull } from 'drizzle-orm'
import type * as contract from '#contract/notifications/webhooks.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { canonicalForm } from './canonical-form.ts'
import { againstOneMore, holdCount, subscribedWebsites } from './endpoints.ts'
import { webhookEvents } from './events.ts'
import { freshSecret, openSecret } from './secrets.ts'

/** Adds an endpoint and returns its secret in full. The response stored for a retry contains no secret. */
export const add: Handler<typeof contract.add> = async (ctx, input) => {
  const form = canonicalForm(ctx, input)
  const of = { call: 'webhook.add', owner: ctx.merchantId, input }
  const endpointId = await write(ctx, of, async (tx) => {
    await holdCount(tx, ctx)
    refuseFor(await againstOneMore(tx, ctx))
    const storeIds = await subscribedWebsites(tx, ctx, input.storeIds)
    const id = ctx.newId('whe')
    const name = ctx.actor.name ?? ''
    await tx.insert(webhookEndpoints).values({
      ...{ id, merchantId: ctx.merchantId, ...form, storeIds },
      ...freshSecret(ctx.services.vault, id, ctx.now),
      status: 'enabled',
      ...{ statusAt: ctx.now, createdAt: ctx.now, createdBy: name },
    })
    await notifyMerchant(tx, ctx, webhookEvents.added, {
      ...{ merchantId: ctx.merchantId, subject: id, storeId: null },
      params: { url: form.url, name },
    })
    return {
      answer: id,
      audited: { action: 'webhook.add', subject: id, after: { ...form, storeIds } },
    }
  })
  const [row] = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(only(byId(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.deletedAt)))
  // The secret may have been rotated since; a retry must not reveal the new one.
  const isFirst = row && row.secretAt.getTime() === row.createdAt.getTime()
  return { endpointId, secret: isFirst ? openSecret(ctx.services.vault, row) : null }
}
