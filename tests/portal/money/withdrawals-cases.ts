import type { Output } from '#contract/call.ts'
import type { WithdrawalDetail, WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import type { getCalendar, verify } from '#contract/money/withdrawals.ts'

type Check = Output<typeof verify>
const at = '2026-11-20T12:00:00.000Z'

/** The check of a balance of 50.00 USD with a fee of 5.00, with overrides. */
export const checked = (changes: Partial<Check> = {}): Check => ({
  facts: {
    currency: 'USD',
    available: '50.00',
    fee: '5.00',
    permitted: null,
    locked: false,
    verification: 'passed',
    account: 'approved',
    documents: [],
  },
  account: { accountId: 'A1', kind: 'bank', status: 'approved', label: 'Harbour Bank ••4821' },
  blocks: [],
  amountReasons: [],
  transferredAmount: null,
  minimum: null,
  arrival: 'working_days',
  asOf: at,
  ...changes,
})

/** A withdrawal of 40.00 USD, with overrides. */
export const rowOf = (changes: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  flowId: 'wdr_1',
  accId: 'S1',
  storeName: 'Mill',
  status: 'INPROCESS',
  currency: 'USD',
  amount: '40.00',
  fee: '5.00',
  transferredAmount: '35.00',
  remittedAmount: '0.00',
  account: 'Harbour Bank ••4821',
  expectedOn: '2026-11-24',
  reference: null,
  cause: null,
  automatic: false,
  requestedAt: at,
  remittedAt: null,
  endedAt: null,
  ...changes,
})

export const withdrawalOf = (changes: Partial<WithdrawalDetail> = {}): WithdrawalDetail => ({
  ...rowOf(),
  parts: [
    { accId: 'S1', storeName: 'Mill', amount: '30.00', fee: '3.75', remittedAmount: '0.00' },
    { accId: 'S2', storeName: 'Weir', amount: '10.00', fee: '1.25', remittedAmount: '0.00' },
  ],
  contents: [{ journalType: 'PURCHASE', count: 2, amount: '40.00' }],
  lineCount: 2,
  addsUp: true,
  events: [
    { kind: 'requested', at, status: 'RECEIVED', amount: '40.00', reason: null, note: null },
    { kind: 'hold', at, status: 'PENDING', amount: null, reason: 'checking', note: 'An invoice' },
  ],
  ...changes,
})

export const pageOf = <Row>(...records: readonly Row[]) => ({
  total: records.length,
  totalCapped: false,
  records,
  next: null,
})

/** Amounts that become available in USD from 20 November on: a settlement, a debit, a released reserve. */
export const calendar: Output<typeof getCalendar> = {
  currency: 'USD',
  today: '2026-11-20',
  available: '50.00',
  days: [
    {
      day: '2026-11-22',
      movements: [
        { journalType: 'PURCHASE', count: 1, amount: '100.00' },
        { journalType: 'PURCHASE_FEE', count: 1, amount: '-3.00' },
        { journalType: 'DEPOSIT', count: 1, amount: '-10.00' },
      ],
      change: '87.00',
      available: '137.00',
    },
    {
      day: '2026-11-24',
      movements: [{ journalType: 'DEPOSIT_RELEASE', count: 1, amount: '8.00' }],
      change: '8.00',
      available: '145.00',
    },
  ],
  chosen: null,
  asOf: at,
}
