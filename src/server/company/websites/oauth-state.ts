import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import * as v from 'valibot'
import { shopPlatforms } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { consumedTickets } from '#server/db/schema/consumed-tickets.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

const State = v.object({
  id: v.string(),
  storeId: v.string(),
  platform: v.picklist(shopPlatforms),
  shop: v.string(),
  until: v.number(),
})
export type OauthState = v.InferOutput<typeof State>

/** Bound to the current session: it cannot be decrypted in another. */
const about = ({ sessionId }: MerchantCtx) => `shop-state:${sessionId}`

/** The OAuth state sent to the platform and back: encrypted, single use, for this session, valid for ten minutes. */
export function writeState(
  ctx: MerchantCtx,
  asked: Pick<OauthState, 'storeId' | 'platform' | 'shop'>,
): string {
  const until = ctx.now.getTime() + limits.shopStateLife
  return ctx.services.vault.seal(JSON.stringify({ id: randomUUID(), ...asked, until }), about(ctx))
}

/** The content of a state; undefined when it was issued to another session or has expired. */
export function readState(ctx: MerchantCtx, sealed: string): OauthState | undefined {
  const read = v.safeParse(State, opened(ctx, sealed))
  return read.success && ctx.now.getTime() < read.output.until ? read.output : undefined
}

function opened(ctx: MerchantCtx, sealed: string): unknown {
  try {
    return JSON.parse(ctx.services.vault.open(sealed, about(ctx)))
  } catch {
    return undefined
  }
}

/** Consumes a state; false when it was consumed already. Expired states are deleted on the way. */
export async function spendState(tx: Tx, now: Date, state: OauthState): Promise<boolean> {
  await tx.delete(consumedTickets).where(lt(consumedTickets.expiresAt, now))
  const spent = await tx
    .insert(consumedTickets)
    .values({ id: state.id, expiresAt: new Date(state.until) })
    .onConflictDoNothing()
    .returning({ id: consumedTickets.id })
  return spent.length > 0
}
