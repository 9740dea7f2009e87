import type { Currency } from '#domain/currencies.ts'
import type { AccountKind, JournalType } from '#domain/funds.ts'
import type { Journal } from './journal.ts'

/** The merchant, store and transaction of a movement. Amounts of all movements below are minor units of `currency`. */
export type PostingContext = {
  readonly merchantId: string
  readonly storeId: string
  readonly transactionId: string | null
  readonly flowId: string | null
  readonly currency: Currency
  readonly at: Date
}

type Leg = readonly [account: AccountKind, amount: bigint]

function move(
  place: PostingContext,
  type: JournalType,
  legs: readonly Leg[],
  key: string | null,
): Journal[] {
  const entries = legs
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, currency: place.currency, amount }))
  if (entries.length === 0) return []
  const { merchantId, storeId, transactionId, flowId, at } = place
  return [{ type, merchantId, storeId, transactionId, flowId, at, key, original: null, entries }]
}

/** A movement of one amount from one account to another; none for zero. */
export const between = (
  place: PostingContext,
  type: JournalType,
  from: AccountKind,
  to: AccountKind,
  amount: bigint,
  key: string | null = null,
): Journal[] =>
  move(
    place,
    type,
    [
      [from, -amount],
      [to, amount],
    ],
    key,
  )

/** The original amount of a payment in another currency. */
type Original = { readonly amount: bigint; readonly currency: Currency; readonly rate: string }

/** The entries between the network and a merchant's account; another currency passes through the FX position. */
function networkLegs(
  place: PostingContext,
  type: JournalType,
  account: AccountKind,
  amount: bigint,
  original: Original,
  key: string | null,
): Journal[] {
  const [journal] = move(
    place,
    type,
    [
      ['network_clearing', -amount],
      [account, amount],
    ],
    key,
  )
  if (!journal || original.currency === place.currency) return journal ? [journal] : []
  const sign = amount < 0n ? -1n : 1n
  return [
    {
      ...journal,
      original,
      entries: [
        {
          account: 'network_clearing',
          currency: original.currency,
          amount: -sign * original.amount,
        },
        { account: 'fx_position', currency: original.currency, amount: sign * original.amount },
        { account: 'fx_position', currency: place.currency, amount: -amount },
        { account, currency: place.currency, amount },
      ],
    },
  ]
}

/** A successful payment or capture: the amount is booked as unsettled. */
export const inbound = (place: PostingContext, amount: bigint, original: Original): Journal[] =>
  networkLegs(place, 'INBOUND', 'unsettled', amount, original, `inbound:${place.transactionId}`)

/** Settlement: the remaining unsettled amount becomes available, then the fee and the rolling reserve are deducted. */
export const settlement = (
  place: PostingContext,
  parts: { readonly gross: bigint; readonly fee: bigint; readonly reserve: bigint },
): Journal[] => [
  ...between(
    place,
    'PURCHASE',
    'unsettled',
    'available',
    parts.gross,
    `purchase:${place.transactionId}`,
  ),
  ...between(
    place,
    'PURCHASE_FEE',
    'available',
    'fees',
    parts.fee,
    `purchase-fee:${place.transactionId}`,
  ),
  ...between(
    place,
    'DEPOSIT',
    'available',
    'rolling_reserve',
    parts.reserve,
    `deposit:${place.transactionId}`,
  ),
]

/** The end of a rolling reserve: what is still held becomes available. */
export const reserveRelease = (place: PostingContext, held: bigint): Journal[] =>
  between(
    place,
    'DEPOSIT_RELEASE',
    'rolling_reserve',
    'available',
    held,
    `release:${place.transactionId}`,
  )

/** A refund before settlement, taken from the unsettled amount. */
export const refundUnsettled = (
  place: PostingContext,
  amount: bigint,
  original: Original,
): Journal[] =>
  networkLegs(place, 'INBOUND_REFUND', 'unsettled', -amount, original, `refund:${place.flowId}`)

/** A refund after settlement, taken from the available amount; its share of the rolling reserve is released first. */
export const refundSettled = (
  place: PostingContext,
  parts: { readonly amount: bigint; readonly fee: bigint; readonly reserve: bigint },
  original: Original,
): Journal[] => [
  ...between(
    place,
    'DEPOSIT_RETURN',
    'rolling_reserve',
    'available',
    parts.reserve,
    `deposit-return:${place.flowId}`,
  ),
  ...networkLegs(place, 'REFUND', 'available', -parts.amount, original, `refund:${place.flowId}`),
  ...between(place, 'REFUND_FEE', 'available', 'fees', parts.fee, `refund-fee:${place.flowId}`),
]

/** The return of a failed refund: the same movements reversed, as postings of their own. */
export const returnUnsettled = (
  place: PostingContext,
  amount: bigint,
  original: Original,
): Journal[] =>
  networkLegs(place, 'INBOUND_REFUND', 'unsettled', amount, original, `return:${place.flowId}`)
export const returnSettled = (
  place: PostingContext,
  parts: { readonly amount: bigint; readonly fee: bigint; readonly reserve: bigint },
  original: Original,
): Journal[] => [
  ...networkLegs(place, 'REFUND', 'available', parts.amount, original, `return:${place.flowId}`),
  ...between(place, 'REFUND_FEE', 'fees', 'available', parts.fee, `return-fee:${place.flowId}`),
  ...between(
    place,
    'DEPOSIT',
    'available',
    'rolling_reserve',
    parts.reserve,
    `return-deposit:${place.flowId}`,
  ),
]

/** A fixed deposit, taken when an account opens and returned when it closes. */
export const fixedDeposit = (place: PostingContext, amount: bigint): Journal[] =>
  between(
    place,
    'FIX_DEPOSIT',
    'available',
    'fixed_deposit',
    amount,
    `fixed-deposit:${place.storeId}:${place.currency}`,
  )
