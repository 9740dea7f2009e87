import type * as contract from '#contract/money/statement-settings.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { deliveries, toDelivery } from './deliveries.ts'
import { hasServerIn } from './server-of.ts'
import { settingOf } from './settings.ts'

export const listDeliveries: Handler<typeof contract.listDeliveries> = async (ctx, input) => {
  const hasServer = hasServerIn(await settingOf(ctx.db, ctx))
  return deliveries.page(ctx.db, ctx, input, (rows) =>
    rows.map((row) => toDelivery(row, hasServer)),
  )
}
