import { eq } from 'drizzle-orm'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { emitTo } from '#server/events/emit.ts'
import { freshSecret } from '#server/notifications/webhooks/secrets.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

/** Removes the merchant's endpoints, of which it may have at most ten. */
const none = async ({ api, merchant, store }: MatrixRecords) => {
  await api.db
    .update(webhookEndpoints)
    .set({ deletedAt: api.clock.now() })
    .where(eq(webhookEndpoints.merchantId, merchant.id))
  return { url: 'https://hooks.example.com/in', events: ['*'], storeIds: [store] }
}

async function endpoint(make: MatrixRecords) {
  const { api, merchant } = make
  const form = await none(make)
  const id = api.newId('whe')
  const at = api.clock.now()
  await api.db.insert(webhookEndpoints).values({
    ...{ id, merchantId: merchant.id, ...form },
    ...freshSecret(api.services.vault, id, at),
    status: 'enabled',
    ...{ statusAt: at, createdAt: at, createdBy: 'Ann' },
  })
  return { endpointId: id }
}

async function delivery(make: MatrixRecords) {
  const { api, merchant } = make
  const { endpointId } = await endpoint(make)
  const happened = { merchantId: merchant.id, storeId: null, object: endpointId }
  const [deliveryId] = await transact(api.db, (tx) =>
    emitTo(tx, api.ctx(), 'webhook.test', [
      { ...happened, data: { endpointId }, endpointIds: [endpointId] },
    ]),
  )
  return { deliveryId }
}

/** An endpoint is visible to users who can see all of its websites. */
export const entries: Entries = {
  'webhook.list': own(),
  'webhook.add': hidden(none),
  'webhook.edit': hidden(async (make) => {
    const form = await none(make)
    return { ...(await endpoint(make)), ...form }
  }),
  'webhook.setStatus': hidden(async (make) => ({ ...(await endpoint(make)), act: 'pause' })),
  'webhook.delete': hidden(endpoint),
  'webhook.sendCode': hidden(async (make) => ({ ...(await endpoint(make)), act: 'show' })),
  'webhook.showSecret': hidden(
    async (make) => ({ ...(await endpoint(make)), code: '123456' }),
    'code_wrong',
  ),
  'webhook.rotateSecret': hidden(
    async (make) => ({ ...(await endpoint(make)), code: '123456' }),
    'code_wrong',
  ),
  'webhook.sendTest': hidden(endpoint),
  'webhook.listDeliveries': own(),
  'webhook.getDelivery': hidden(delivery),
  'webhook.resend': hidden(delivery),
  'webhook.resendSince': hidden(async (make) => ({
    ...(await endpoint(make)),
    since: make.api.clock.now().toISOString(),
  })),
}
