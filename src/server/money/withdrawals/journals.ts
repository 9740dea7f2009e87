import type { Currency } from '#domain/currencies.ts'
import type { Journal } from '#server/ledger/journal.ts'
import type { PostingContext } from '#server/ledger/movements.ts'
import {
  withdrawalCanceled,
  withdrawalRemitted,
  withdrawalRequest,
  withdrawalReturned,
} from '#server/ledger/withdrawal-movements.ts'
import { type Part, remittedOf } from './split.ts'

/** A withdrawal as its movements need it; what was remitted so far in minor units. */
type Moving = {
  readonly id: string
  readonly merchantId: string
  readonly currency: Currency
  readonly remitted: bigint
}

const placeOf = (
  { id, merchantId, currency }: Moving,
  storeId: string,
  at: Date,
): PostingContext => ({
  ...{ merchantId, storeId, currency, at },
  transactionId: null,
  flowId: id,
})

/** Freezes each part of a withdrawal that is asked for. */
export const requestJournals = (of: Moving, parts: readonly Part[], at: Date): Journal[] =>
  parts.flatMap(({ storeId, amount }) => withdrawalRequest(placeOf(of, storeId, at), amount))

/** A portion (minor units) leaves for the bank: it fills the parts in their order; the fee goes with the first one. */
export function remittanceJournals(
  of: Moving,
  parts: readonly Part[],
  portion: bigint,
  at: Date,
): Journal[] {
  const before = new Map(
    remittedOf(parts, of.remitted).map(({ part, remitted }) => [part.storeId, remitted]),
  )
  return remittedOf(parts, of.remitted + portion).flatMap(({ part, remitted }) => {
    const paid = before.get(part.storeId) ?? 0n
    const fee = of.remitted === 0n ? part.fee : 0n
    const leaving = { net: remitted - paid, fee, before: paid }
    return withdrawalRemitted(placeOf(of, part.storeId, at), leaving)
  })
}

/** Everything comes back: what was remitted and its fee from where they went, the rest out of the frozen amount. */
export const giveBackJournals = (of: Moving, parts: readonly Part[], at: Date): Journal[] =>
  remittedOf(parts, of.remitted).flatMap(({ part, remitted }) => {
    const place = placeOf(of, part.storeId, at)
    const fee = of.remitted > 0n ? part.fee : 0n
    return [
      ...withdrawalReturned(place, { net: remitted, fee }),
      ...withdrawalCanceled(place, part.amount - remitted - fee),
    ]
  })
