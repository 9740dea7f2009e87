import type { Journal } from './journal.ts'
import { between, type PostingContext } from './movements.ts'

/** One withdrawal may take from several stores, so each part has postings of its own. */
const keyOf = (what: string, { flowId, storeId }: PostingContext) => `${what}:${flowId}:${storeId}`

/** Freezes the amount of a withdrawal on request. */
export const withdrawalRequest = (place: PostingContext, amount: bigint): Journal[] =>
  between(place, 'WITH_DRAW_REQUEST', 'available', 'frozen', amount, keyOf('withdrawal', place))

/**
 * A remitted portion leaves the frozen amount; the fee is charged with the first one. `before` is the amount remitted
 * of this part so far, which makes the key of each portion unique.
 */
export const withdrawalRemitted = (
  place: PostingContext,
  portion: { readonly net: bigint; readonly fee: bigint; readonly before: bigint },
): Journal[] => [
  ...between(
    place,
    'WITH_DRAW',
    'frozen',
    'payouts_in_transit',
    portion.net,
    `${keyOf('withdrawal-paid', place)}:${portion.before}`,
  ),
  ...between(place, 'WITH_DRAW_FEE', 'frozen', 'fees', portion.fee, keyOf('withdrawal-fee', place)),
]

/** Releases what is still frozen of a withdrawal that failed or was returned. */
export const withdrawalCanceled = (place: PostingContext, amount: bigint): Journal[] =>
  between(
    place,
    'WITH_DRAW_CANCEL',
    'frozen',
    'available',
    amount,
    keyOf('withdrawal-canceled', place),
  )

/** The bank returned the withdrawal: the remitted amount and the fee become available again. */
export const withdrawalReturned = (
  place: PostingContext,
  back: { readonly net: bigint; readonly fee: bigint },
): Journal[] => [
  ...between(
    place,
    'WITH_DRAW_REVERSE',
    'payouts_in_transit',
    'available',
    back.net,
    keyOf('withdrawal-returned', place),
  ),
  ...between(
    place,
    'WITH_DRAW_FEE_REVERSE',
    'fees',
    'available',
    back.fee,
    keyOf('withdrawal-fee-returned', place),
  ),
]
