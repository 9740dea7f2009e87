import type { Currency } from '#domain/currencies.ts'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import type { ChargebackReason, ChargebackStage } from '#domain/payments/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { drawPack } from '../pack/draw-pack.ts'
import { readPack } from '../pack/read-pack.ts'

/** The case and the answer for which a pack is generated. */
export type PackQuery = {
  readonly chargebackId: string
  /** The card network's own id of the case. */
  readonly caseReference: string | null
  readonly stage: ChargebackStage
  readonly reason: ChargebackReason
  readonly openedAt: Date
  readonly currency: Currency
  /** The disputed amount in minor units. */
  readonly amount: bigint
  /** The id of a payment that was read within scope. */
  readonly transactionId: string
  /** The answer; its language is that of the letter, and its files are those of the merchant. */
  readonly materials: AppealMaterials
}

/**
 * Generates the pack for the bank as one A4 PDF: letter, table of contents, every item with its source, and the page
 * that the payer saw. Evidence found for the order is enclosed even if the answer omits it; a file that cannot be
 * enclosed is replaced with a page that says so.
 */
export async function packOf(ctx: Ctx, asked: PackQuery): Promise<Uint8Array> {
  return drawPack(ctx, await readPack(ctx, asked))
}
