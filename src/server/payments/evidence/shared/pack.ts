import type { Currency } from '#domain/currencies.ts'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import type { ChargebackReason, ChargebackStage } from '#domain/payments/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { drawPack } from '../pack/draw-pack.ts'
import { readPack } from '../pack/read-pack.ts'

/** The case for which a pack is made, and the answer that it holds. */
export type PackQuery = {
  readonly chargebackId: string
  /** The card network's own id of the case. */
  readonly caseReference: string | null
  readonly stage: ChargebackStage
  readonly reason: ChargebackReason
  readonly openedAt: Date
  readonly currency: Currency
  /** Disputed; minor units. */
  readonly amount: bigint
  /** The payment; read in scope. */
  readonly transactionId: string
  /** The answer as it stands: its language is that of the letter. Files are those of the merchant. */
  readonly materials: AppealMaterials
}

/**
 * The pack as the bank gets it, one PDF on A4: letter, contents, every item with its source, what the payer saw. What was
 * found of the order and is not in the answer is enclosed too. A file that cannot be enclosed has a page that says so.
 */
export async function packOf(ctx: Ctx, asked: PackQuery): Promise<Uint8Array> {
  return drawPack(ctx, await readPack(ctx, asked))
}
