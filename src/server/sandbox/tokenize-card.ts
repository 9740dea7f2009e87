import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { brandOf, cardError, securityCodeLength } from '#domain/cards.ts'
import { sandboxCardTokens } from '#server/db/schema/sandbox.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { controlsOf } from './controls-of.ts'
import { outcomeOf } from './test-cards.ts'

/** The sandbox network's card fields. Of the number, only the first six and last four digits and a hash are stored. */
export const tokenizeCard: Handler<typeof contract.tokenizeCard> = async (ctx, card) => {
  const { cardHash } = controlsOf(ctx)
  const brand = brandOf(card.number)
  if (!brand || cardError(card.number)) return failFields({ number: 'format' })
  if (card.securityCode.length !== securityCodeLength(brand)) {
    return failFields({ securityCode: 'format' })
  }
  const now = ctx.now
  // A card is valid to the end of its month.
  const end = Date.UTC(2000 + Number(card.expiryYear), Number(card.expiryMonth))
  const { outcome, declineCode } = outcomeOf(card.number, now.getTime() >= end)
  const token = `tok_${randomBytes(16).toString('base64url')}`
  await ctx.db.insert(sandboxCardTokens).values({
    token,
    brand,
    firstSix: card.number.slice(0, 6),
    lastFour: card.number.slice(-4),
    cardHash: cardHash(card.number),
    outcome,
    declineCode,
    createdAt: now,
  })
  return { cardToken: token }
}
