import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Proof, ProofInput, provenBy } from '#contract/money/proof-shapes.ts'
import { depositFilters, FlowLine, StatementLine } from '#contract/payments/flow-shapes.ts'
import {
  CurrencyCode,
  Decimal,
  ExportFormat,
  Id,
  Instant,
  pageEntries,
  pageOf,
  rangeEntries,
} from '#contract/shapes.ts'
import { balanceTabs, journalTypes } from '#domain/funds.ts'
import { buttons } from '#domain/permissions.ts'

const storeFilter = { storeId: v.optional(v.array(Id)) }

/** balance = available + frozen; reserves and the unsettled amount are separate. */
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

/** A chargeback case, or its fee, that made an available amount negative. */
const BalanceCause = v.object({
  currency: CurrencyCode,
  /** Negative: it was debited. */
  amount: Decimal,
  fundType: v.picklist(journalTypes),
  at: Instant,
  transactionId: v.nullable(v.string()),
  chargebackId: v.nullable(v.string()),
})
export type BalanceCause = v.InferOutput<typeof BalanceCause>

export const get = call({
  id: 'balance.get',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/balance',
  access: { menu: 'M-0301' },
  input: v.object(storeFilter),
  output: v.object({
    records: v.array(AccountBalance),
    asOf: Instant,
    /** What made the available amount negative, the latest first. */
    causes: v.array(BalanceCause),
  }),
  refuses: [],
  summary: 'Returns the balances by currency across the stores the user can access.',
})

/** A line of a balance tab: amount in, amount out, and the resulting balance. */
export const BalanceLine = v.object({
  ...FlowLine.entries,
  incoming: v.nullable(Decimal),
  outgoing: v.nullable(Decimal),
  accountBalance: Decimal,
})
export type BalanceLine = v.InferOutput<typeof BalanceLine>

/** A fund type as input: DEPOSIT_REFUND is an alias of DEPOSIT_RETURN. */
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
  /** Limits the list to one withdrawal. */
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
  summary: 'Lists the details behind the tabs balance, frozen, rolling reserve and fixed deposit.',
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
  summary: 'Lists the capital flow: money in, money out and the balance after each line.',
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
  sight: 'data.download',
  summary: 'Streams the capital flow as a file.',
})

export const UnsettledLine = v.object({
  currency: CurrencyCode,
  storeId: v.string(),
  storeName: v.string(),
  /** The UTC day on which the payments settle. */
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
  summary: 'Returns unsettled amounts by currency, store and expected settlement date (UTC+0).',
})

export const prove = call({
  id: 'balance.prove',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/account/proof',
  ours: true,
  access: { menu: provenBy },
  input: ProofInput,
  output: Proof,
  refuses: [],
  summary: 'Returns what a figure is made of, line by line, with a running total that ends on it.',
})

const _Count = v.object({
  count: v.number(),
  amounts: v.array(v.object({ currency: CurrencyCode, amount: Decimal })),
})

const log = ['M-1001', 'M-1002'] as const

export const listStatement = call({
  id: 'trade.listStatement',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/tradeNew/statementList',
  request: 'form',
  access: { menu: log },
  input: v.object({ transactionId: Id }),
  output: v.object({ records: v.array(StatementLine) }),
  refuses: [],
  summary: 'Returns the money movements of one transaction.',
})

export const listDeposits = call({
  id: 'trade.listDeposits',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/account/deposit/list',
  access: { menu: ['M-0301', 'M-0202'] },
  input: v.object({ ...depositFilters, ...pageEntries }),
  output: pageOf(
    v.object({
      ...FlowLine.entries,
      origin: v.picklist(['DEPOSITED', 'REFUND_RETURNED', 'AUTO_RETURNED']),
      releaseAt: v.nullable(Instant),
    }),
  ),
  refuses: [],
  summary: 'Lists the deposit flow: rolling reserves held, returned and released.',
})

export const depositsFile = call({
  id: 'trade.exportDeposits',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/depositDetail_exp',
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  input: v.object({ ...depositFilters, format: ExportFormat }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Streams the deposit flow as a file.',
})
