import * as v from 'valibot'
import { balanceTabs, journalTypes } from '#domain/funds.ts'
import { buttons } from '#domain/permissions.ts'
import { call } from './call.ts'
import { Proof, ProofInput } from './proof-shapes.ts'
import { CurrencyCode, Decimal, Id, Instant, pageEntries, pageOf, rangeEntries } from './shapes.ts'
import { FlowLine } from './transaction-shapes.ts'

const storeFilter = { storeId: v.optional(v.array(Id)) }

/** balance = available + frozen; the reserves and the unsettled amount stand beside it. */
export const AccountBalance = v.object({
  currency: CurrencyCode,
  balance: Decimal,
  frozen: Decimal,
  available: Decimal,
  rollingReserve: Decimal,
  fixedDeposit: Decimal,
  unsettled: Decimal,
})
export type AccountBalance = v.InferOutput<typeof AccountBalance>

export const get = call({
  id: 'balance.get',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/balance',
  access: { menu: 'M-0301' },
  input: v.object(storeFilter),
  output: v.object({ records: v.array(AccountBalance), asOf: Instant }),
  refuses: [],
  summary: 'Balances per currency over the stores the user may see.',
})

/** A line of a balance tab: what came in, what went out, and the figure after it. */
export const BalanceLine = v.object({
  ...FlowLine.entries,
  incoming: v.nullable(Decimal),
  outgoing: v.nullable(Decimal),
  accountBalance: Decimal,
})
export type BalanceLine = v.InferOutput<typeof BalanceLine>

/** A fund type as a caller may name it: DEPOSIT_REFUND is another name of DEPOSIT_RETURN. */
const AskedFundType = v.pipe(
  v.picklist([...journalTypes, 'DEPOSIT_REFUND'], 'unknown_value'),
  v.transform((type) => (type === 'DEPOSIT_REFUND' ? 'DEPOSIT_RETURN' : type)),
)

export const lineFilters = {
  ...rangeEntries,
  ...storeFilter,
  currency: CurrencyCode,
  fundType: v.optional(v.array(AskedFundType)),
  transactionId: v.optional(Id),
  /** Of one withdrawal. */
  flowId: v.optional(Id),
}

export const list = call({
  id: 'balance.list',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/balance/list',
  access: { menu: 'M-0301' },
  input: v.object({
    tab: v.optional(v.picklist(balanceTabs, 'unknown_value'), 'balance'),
    ...lineFilters,
    ...pageEntries,
  }),
  output: pageOf(BalanceLine),
  refuses: [],
  summary: 'Detail lines of the tabs balance, frozen, rolling reserve and fixed deposit.',
})

export const listCapitalFlow = call({
  id: 'balance.listCapitalFlow',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/capitalFlow/list',
  ours: true,
  access: { menu: ['M-0301', 'M-0202'] },
  input: v.object({ ...lineFilters, ...pageEntries }),
  output: pageOf(BalanceLine),
  refuses: [],
  summary: 'Capital flow: incoming, outgoing and the balance after each line.',
})
export const exportCapitalFlow = call({
  id: 'balance.exportCapitalFlow',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/capitalFlow_exp',
  ours: true,
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  input: v.object({ ...lineFilters, format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  summary: 'The capital flow as a file, streamed.',
})

export const UnsettledLine = v.object({
  currency: CurrencyCode,
  storeId: v.string(),
  storeName: v.string(),
  /** Calendar day in UTC+0 on which the payments settle. */
  expectedDate: v.string(),
  count: v.number(),
  gross: Decimal,
  fee: Decimal,
  reserve: Decimal,
  net: Decimal,
})
export type UnsettledLine = v.InferOutput<typeof UnsettledLine>

export const listUnsettled = call({
  id: 'balance.listUnsettled',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/unsettled/list',
  ours: true,
  access: { menu: 'M-0303' },
  input: v.object({ ...storeFilter, currency: v.optional(v.array(CurrencyCode)) }),
  output: v.object({
    totals: v.array(
      v.object({
        currency: CurrencyCode,
        unsettled: Decimal,
        count: v.number(),
        fee: Decimal,
        reserve: Decimal,
        net: Decimal,
      }),
    ),
    records: v.array(UnsettledLine),
  }),
  refuses: [],
  summary: 'Unsettled amounts per currency, store and expected settlement date (UTC+0).',
})

export const prove = call({
  id: 'balance.prove',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/proof',
  ours: true,
  access: { menu: ['M-0301', 'M-0302', 'M-0303', 'M-0202', 'M-1001', 'M-1002', 'M-0401'] },
  input: ProofInput,
  output: Proof,
  refuses: [],
  summary: 'What a figure is made of, line by line, with a running sum that ends on it.',
})

const Count = v.object({
  count: v.number(),
  amounts: v.array(v.object({ currency: CurrencyCode, amount: Decimal })),
})
export const homeSummary = call({
  id: 'home.getSummary',
  method: 'POST',
  reads: true,
  path: '/merchant/dashboard/homeSummary',
  ours: true,
  access: 'session',
  input: v.object({
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)), 7),
  }),
  output: v.object({
    /** The calendar days in UTC+0 that are summed up, both included. */
    firstDay: v.string(),
    lastDay: v.string(),
    /** null where the user holds no menu for the block. */
    transactions: v.nullable(
      v.object({
        from: Instant,
        to: Instant,
        successful: Count,
        failed: Count,
        pending: Count,
        refunded: Count,
        successRate: v.nullable(v.string()),
        days: v.array(v.object({ day: v.string(), successful: v.number(), failed: v.number() })),
      }),
    ),
    chargebacks: v.nullable(v.object({ open: Count, opened: Count, won: Count, lost: Count })),
    waiting: v.object({
      chargebacks: v.nullable(v.number()),
      retrievals: v.nullable(v.number()),
      riskOrders: v.nullable(v.number()),
    }),
  }),
  refuses: [],
  summary: 'Transaction and chargeback summaries and what waits for an answer, in UTC+0.',
})
