import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  Nothing,
  pageEntries,
  pageOf,
  rangeEntries,
  sortEntry,
} from '#contract/shapes.ts'
import {
  chargebackOutcomes,
  chargebackStages,
  chargebackStatuses,
} from '#domain/trade/chargebacks.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    chargebacks: 'chargeback'
  }
}

/** Any one of these menus shows cases: their own list, or the page of a website. */
export const chargebackMenus = ['M-0401', 'M-0202'] as const

/** A case that a cardholder's bank opened against a payment. */
export const ChargebackRow = v.object({
  chargebackId: v.string(),
  transactionId: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  stage: v.picklist(chargebackStages),
  status: v.picklist(chargebackStatuses),
  /** How it ended; null while it is open. */
  outcome: v.nullable(v.string()),
  /** Why the cardholder disputes the payment. */
  reason: v.string(),
  currency: CurrencyCode,
  amount: Decimal,
  /** What is frozen for it, in the settlement currency; null for a retrieval. */
  frozen: v.nullable(v.object({ currency: CurrencyCode, amount: Decimal })),
  openedAt: Instant,
  /** Until then the merchant may answer. */
  deadline: Instant,
  closedAt: v.nullable(Instant),
})
export type ChargebackRow = v.InferOutput<typeof ChargebackRow>

export const list = call({
  id: 'chargeback.list',
  method: 'POST',
  reads: true,
  path: '/merchant/chargeBack/list',
  access: { menu: chargebackMenus },
  input: v.object({
    /** When the case was opened. */
    ...rangeEntries,
    ...sortEntry('opened'),
    storeId: v.optional(v.array(Id)),
    /** When it was closed; the end is exclusive. */
    closedFrom: v.optional(Instant),
    closedTo: v.optional(Instant),
    stage: v.optional(v.array(v.picklist(chargebackStages, 'unknown_value'))),
    status: v.optional(v.array(v.picklist(chargebackStatuses, 'unknown_value'))),
    outcome: v.optional(v.array(v.picklist(chargebackOutcomes, 'unknown_value'))),
    transactionId: v.optional(Id),
    ...pageEntries,
  }),
  output: pageOf(ChargebackRow),
  refuses: [],
  summary: 'Chargeback cases of the stores in reach, the latest first.',
})

export const getDataAuth = call({
  id: 'chargeback.getDataAuth',
  method: 'GET',
  path: '/merchant/chargeBack/dataAuth',
  access: 'session',
  input: Nothing,
  output: v.boolean(),
  refuses: [],
  summary: 'Whether the user may see chargebacks; where not, their parts are hidden.',
})
