import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Opening, openCase as open } from '#server/payments/chargebacks/open.ts'

/** Opens a case without a fee, for tests of its money movements; returns its id. */
export const openCase = (tx: Tx, ctx: Ctx, opening: Opening): Promise<string | null> =>
  open(tx, ctx, opening, { chargeback: 0n, arbitration: 0n })
