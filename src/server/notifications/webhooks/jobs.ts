import { lt, sql } from 'drizzle-orm'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { sandboxReceived, webhookDeliveries, webhookEvents } from '#server/db/schema/webhooks.ts'
import { removed } from '#server/jobs/job.ts'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only, unscoped } from '#server/kernel/scope.ts'

/**
 * Deletes expired deliveries with their attempts, events without deliveries, and old requests of the sandbox's
 * receivers.
 */
async function forget(tx: Tx, ctx: Ctx) {
  const before = new Date(ctx.now.getTime() - webhookLimits.kept)
  const old = only(unscoped('the calendar forgets what is old'), lt(webhookDeliveries.at, before))
  const gone = await tx.delete(webhookDeliveries).where(old).returning({ id: webhookDeliveries.id })
  const unnamed = sql`not exists (select 1 from ${webhookDeliveries} as d where ${byId(sql`d.event_id`, sql`"webhook_events"."id"`)})`
  await tx
    .delete(webhookEvents)
    .where(
      only(unscoped('the calendar forgets what is old'), lt(webhookEvents.at, before), unnamed),
    )
  await tx
    .delete(sandboxReceived)
    .where(only(unscoped('the calendar forgets what is old'), lt(sandboxReceived.at, before)))
  return removed(gone.length)
}

export const webhookJobs: ModuleJobs<'webhook.forget'> = {
  'webhook.forget': {
    word: m.webhooks_job_forget,
    schedule: { next: dailyAt(3, 40), missed: 'once' },
    at: 'now',
    run: forget,
  },
}
