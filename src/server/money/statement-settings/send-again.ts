import { eq } from 'drizzle-orm'
import type * as contract from '#contract/money/statement-settings.ts'
import { transition } from '#machines/money/lifecycles/statement-delivery.ts'
import { statementDeliveries } from '#server/db/schema/statement-settings.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { deliveriesFor, toDelivery } from './deliveries.ts'
import { hasServerIn } from './server-of.ts'
import { settingOf } from './settings.ts'

/** Restarts a delivery with a new count of attempts. */
export const sendAgain: Handler<typeof contract.sendAgain> = (ctx, input) => {
  const of = { call: 'statementDelivery.sendAgain', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const which = only(await deliveriesFor(tx, ctx), eq(statementDeliveries.id, input.deliveryId))
    const [row] = await tx.select().from(statementDeliveries).where(which).for('update')
    if (!row) return fail('not_found')
    const setting = await settingOf(tx, ctx)
    const facts = { state: row.state, hasServer: hasServerIn(setting) }
    const { after } = applyTransition(transition(facts, { type: 'SEND_AGAIN' }))
    const round = row.round + 1
    const [next] = await tx
      .update(statementDeliveries)
      .set({ state: after.state, round, failed: 0, dueAt: ctx.now })
      .where(byId(statementDeliveries.id, row.id))
      .returning()
    if (!next) return fail('not_found')
    const { subject, merchantId, storeId } = row
    const payload = { subject, merchantId, storeId, round }
    await enqueue(tx, { kind: 'statement.delivery', dueAt: ctx.now, payload })
    return {
      answer: toDelivery(next, true),
      audited: {
        action: 'statement_delivery.send_again',
        subject: row.subject,
        before: { state: row.state },
        after: { state: next.state, host: setting?.host ?? null },
      },
    }
  })
}
