import { desc, eq, inArray } from 'drizzle-orm'
import { receiverPath } from '#domain/notifications/webhooks.ts'
import type { Database } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import type { NewId } from '#server/kernel/ids.ts'
import { byId, inScope, only } from '#server/kernel/scope.ts'
import { freshSecret } from '#server/notifications/webhooks/secrets.ts'
import { emitPayment } from '#server/payments/transactions/emit-trade.ts'
import type { Services } from '#server/ports/services.ts'
import { northlight } from './seed/companies.ts'

type Giving = {
  readonly services: Pick<Services, 'publicUrl' | 'vault'>
  readonly now: Date
  readonly newId: NewId
}

const id = 'whe_DEMONORTHLIGHT'
const told = 6
const storeIds = northlight.stores.map((store) => store.id)

/**
 * Adds a webhook endpoint at the sandbox's own receiver to the demo's merchant; it gets the events of the merchant's
 * last payments as soon as the program runs. Does nothing without that merchant, or if the endpoint exists.
 */
export async function giveDemoWebhooks(db: Database, { services, ...ctx }: Giving): Promise<void> {
  const { id: merchantId } = northlight
  const [merchant] = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(byId(merchants.id, merchantId))
  if (!merchant) return
  const { now } = ctx
  await transact(db, async (tx) => {
    const made = await tx
      .insert(webhookEndpoints)
      .values({
        ...{ id, merchantId, description: 'Sandbox receiver', events: ['*'] },
        url: `${services.publicUrl}${receiverPath('northlight')}`,
        ...freshSecret(services.vault, id, now),
        status: 'enabled',
        ...{ statusAt: now, createdAt: now, createdBy: northlight.manager },
      })
      .onConflictDoNothing()
      .returning({ id: webhookEndpoints.id })
    if (made.length === 0) return
    const payments = await tx
      .select()
      .from(transactions)
      .where(
        only(
          inScope({ merchantId, storeIds }, transactions),
          eq(transactions.type, 'DEBIT'),
          inArray(transactions.status, ['SUCCESS', 'FAILED', 'REVIEW']),
        ),
      )
      .orderBy(desc(transactions.createdAt))
      .limit(told)
    for (const payment of payments.toReversed()) await emitPayment(tx, ctx, payment, payment.status)
  })
}
