import type { Journal } from './journal.ts'
import { between, type PostingContext } from './movements.ts'

/** One withdrawal may take from several stores: each part has postings of its own. */
const keyOf = (what: string, { flowId, storeId }: PostingContext) => `${what}:${flowId}:${storeId}`

/** A withdrawal freezes its amount when it is asked for. */
export const withdrawalRequest = (place: PostingContext, amount: bigint): Journal[] =>
  between(place, 'WITH_DRAW_REQUEST', 'available', 'frozen', amount, keyOf('withdrawal', place))

/**
 * A portion that was remitted leaves; the fee goes with the first one. `before` is what was remitted of this part until
 * then: of each portion there is one.
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

/** What is still frozen of a withdrawal that failed or came back is available again. */
export const withdrawalCanceled = (place: PostingContext, amount: bigint): Journal[] =>
  between(
    place,
    'WITH_DRAW_CANCEL',
    'frozen',
    'available',
    amount,
    keyOf('withdrawal-canceled', place),
  )

/** The bank sent it back: what was remitted and the fee are available again. */
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
