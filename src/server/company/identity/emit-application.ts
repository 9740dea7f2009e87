import type { IdentityStatus } from '#domain/company/identity.ts'
import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { StoredApplication } from './stored.ts'

const events = {
  pending: 'identity.submitted',
  passed: 'identity.approved',
  modify: 'identity.returned',
  not_eligible: 'identity.declined',
} as const
const isTold = (status: IdentityStatus): status is keyof typeof events => status in events

/** Emits the webhook of an application that was submitted or decided; never its content. */
export async function emitApplication(
  tx: Tx,
  ctx: Ctx,
  { id, merchantId, type }: Pick<StoredApplication, 'id' | 'merchantId' | 'type'>,
  status: IdentityStatus,
): Promise<void> {
  if (!isTold(status)) return
  const data = { applicationId: id, type, status }
  await emit(tx, ctx, events[status], { merchantId, storeId: null, object: id, data })
}
