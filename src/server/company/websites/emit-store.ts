import type { WebsiteState } from '#domain/company/websites.ts'
import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import type { Ctx } from '#server/kernel/context.ts'

const events = {
  approve: 'store.approved',
  decline: 'store.declined',
  modify: 'store.returned',
} as const
const isAnswer = (decision: string): decision is keyof typeof events => decision in events

/** Emits the webhook of a decision of the provider on a website. */
export async function emitStore(
  tx: Tx,
  ctx: Ctx,
  { id: storeId, merchantId }: { readonly id: string; readonly merchantId: string },
  { decision, state }: { readonly decision: string; readonly state: WebsiteState },
): Promise<void> {
  const event = isAnswer(decision) ? events[decision] : 'store.state_changed'
  await emit(tx, ctx, event, { merchantId, storeId, object: storeId, data: { storeId, state } })
}
