import type * as contract from '#contract/transactions.ts'
import { brandNames, cardBrands } from '#domain/cards.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** Every merchant accepts every brand of the acquirer. */
export const listPayMethods: Verb<typeof contract.listPayMethods> = async () =>
  cardBrands.map((code) => ({ code, name: brandNames[code] }))
