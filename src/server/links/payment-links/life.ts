import type { LinkEventKind } from '#domain/links/payment-links.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinkEvents } from '#server/db/schema/link-life.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The merchant user who acts; null for payers, signed API calls and timers. */
export const userIn = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'administrator' || actor.kind === 'operator' ? actor.name : null

export async function noteEvent(
  tx: Tx,
  ctx: Ctx,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
  kind: LinkEventKind,
): Promise<void> {
  await tx
    .insert(paymentLinkEvents)
    .values({ linkId: id, merchantId, kind, at: ctx.now, by: userIn(ctx) })
}
