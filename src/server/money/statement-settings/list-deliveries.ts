import type * as contract from '#contract/money/statement-settings.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { deliveries, toDelivery } from './deliveries.ts'

/** What was sent to the merchant's server. */
export const listDeliveries: Verb<typeof contract.listDeliveries> = (ctx, input) =>
  deliveries.page(ctx.db, ctx, input, (rows) => rows.map(toDelivery))
