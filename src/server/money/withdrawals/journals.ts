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

/** The data of a withdrawal that its journals need; the amount remitted so far in minor units. */
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

/** Freezes each part of a requested withdrawal. */
export const requestJournals = (of: Moving, parts: readonly Part[], at: Date): Journal[] =>
  parts.flatMap(({ storeId, amount }) => withdrawalRequest(placeOf(of, storeId, at), amount))

/**
 * Journals of a portion (minor units) that leaves for the bank: it fills the parts in their order; the fee is charged
 * with the first portion.
 */
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

/**
 * Returns everything: the remitted amount and its fee from the accounts they went to, the rest from the frozen amount.
 */
export const giveBackJournals = (of: Moving, parts: readonly Part[], at: Date): Journal[] =>
  remittedOf(parts, of.remitted).flatMap(({ part, remitted }) => {
    const place = placeOf(of, part.storeId, at)
    const fee = of.remitted > 0n ? part.fee : 0n
    return [
      ...withdrawalReturned(place, { net: remitted, fee }),
      ...withdrawalCanceled(place, part.amount - remitted - fee),
    ]
  })
