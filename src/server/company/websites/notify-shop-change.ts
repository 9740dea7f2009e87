import type { WebsiteState } from '#domain/company/websites.ts'
import type { Tx } from '#server/db/open.ts'
import type { stores } from '#server/db/schema/merchants.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { emitStore } from './emit-store.ts'
import { shopEvents } from './events.ts'

type Store = Pick<typeof stores.$inferSelect, 'id' | 'merchantId' | 'name'>

/**
 * Notifies a merchant and their webhooks that a website's shop changed without them: at its platform, or because
 * another account has authorised it. Runs in the transaction of the change.
 */
export async function notifyShopChange(
  tx: Tx,
  ctx: Ctx,
  { id: storeId, merchantId, name: label }: Store,
  change: {
    readonly event: keyof typeof shopEvents
    readonly shop: string
    readonly state: WebsiteState
  },
): Promise<void> {
  const { event, shop, state } = change
  const params = { label, shop }
  await notifyMerchant(tx, ctx, shopEvents[event], {
    merchantId,
    subject: storeId,
    storeId,
    params,
  })
  await emitStore(tx, ctx, { id: storeId, merchantId }, { decision: 'shop', state })
}
