// Which menus open which figure, and what each figure is narrowed by: every figure with every one of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import { type ProofNarrowing, proofNarrowings } from '#contract/money/proof-narrowings.ts'
import { type ProvenFigure, provenBy, provenFigures } from '#contract/money/proof-shapes.ts'
import { type Api, openApi } from '../support/api.ts'
import { type Books, openBooks } from '../support/books.ts'

let api: Api
let books: Books
beforeAll(async () => {
  api = await openApi()
  books = await openBooks(api)
})
afterAll(() => api.close())

const value: Readonly<Record<ProofNarrowing, string>> = {
  transactionId: 'x',
  flowId: 'x',
  chargebackId: 'x',
  stage: '1st_chargeback',
  eventId: 'x',
  paperId: 'x',
  fundType: 'PURCHASE',
  expectedDate: '2026-11-22',
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
}

type Kind = {
  readonly figures: readonly ProvenFigure[]
  readonly menus: readonly string[]
  readonly needs?: readonly ProofNarrowing[]
  readonly takes?: readonly ProofNarrowing[]
  /** Of one payment it is shown beside it. */
  readonly ofTrade?: true
}
const days = ['firstDay', 'lastDay'] as const
const narrow = ['transactionId', 'flowId', 'expectedDate'] as const
const trades = ['M-1001', 'M-1002', 'M-0301']
const withdrawals = ['M-0302', 'M-0301', 'M-0202']
const kinds: readonly Kind[] = [
  {
    figures: ['balance', 'frozen', 'fixedDeposit'],
    menus: ['M-0301'],
    takes: narrow,
    ofTrade: true,
  },
  { figures: ['available'], menus: withdrawals, takes: narrow, ofTrade: true },
  { figures: ['rollingReserve'], menus: ['M-0301', 'M-0202'], takes: narrow, ofTrade: true },
  { figures: ['unsettled'], menus: ['M-0303', 'M-0301', 'M-0202'], takes: narrow, ofTrade: true },
  {
    figures: ['expectedFee', 'expectedReserve', 'expectedNet'],
    ...{ menus: ['M-0303'], takes: ['transactionId', 'expectedDate'], ofTrade: true },
  },
  {
    figures: ['amount', 'refunded', 'settlementAmount', 'fee', 'deposit', 'captured'],
    ...{ menus: trades, needs: ['transactionId'] },
  },
  {
    figures: ['gross', 'fees', 'reserve', 'net'],
    ...{ menus: trades, needs: ['transactionId'] },
  },
  {
    figures: ['withdrawn', 'withdrawalFee', 'remitted', 'transferred', 'feeDue'],
    ...{ menus: withdrawals, needs: days, takes: ['flowId'] },
  },
  {
    figures: ['comingSettled', 'comingReleased', 'comingAvailable'],
    ...{ menus: withdrawals, needs: ['lastDay'], takes: ['firstDay'] },
  },
  {
    figures: ['caseHeld', 'caseFrozen', 'caseReleased', 'caseLost', 'caseFee'],
    ...{ menus: ['M-0401'], needs: ['chargebackId'], takes: ['stage', 'eventId'] },
  },
  { figures: ['openChargebacks', 'pendingChargebacks'], menus: ['M-0401'] },
  { figures: ['openedChargebacks'], menus: ['M-0401'], needs: days },
  { figures: ['successfulPayments', 'successfulRefunds'], menus: ['M-1001'], needs: days },
  {
    figures: ['stated'],
    ...{ menus: ['M-0605'], needs: ['paperId'], takes: ['fundType', 'transactionId', 'flowId'] },
  },
  {
    figures: ['invoiced'],
    ...{ menus: ['M-0604'], needs: ['paperId'], takes: ['fundType', 'transactionId', 'flowId'] },
  },
  {
    figures: ['settledGross', 'settledFee', 'settledReserve', 'settledNet'],
    ...{ menus: ['M-0605'], needs: days, takes: ['transactionId', 'flowId'] },
  },
]

test('each figure is in the table once', () => {
  const named = kinds.flatMap(({ figures }) => figures)
  expect(named.toSorted()).toEqual([...provenFigures].toSorted())
})

test.each(provenBy)(
  'whoever has %s alone opens what its screens show, however he asks',
  async (menu) => {
    const operator = await api.operator(books.shop, { permissions: [menu], allGroups: true })
    const session = await api.signIn(operator)
    for (const { figures, menus, needs = [], takes = [], ofTrade } of kinds)
      for (const figure of figures)
        for (const name of [null, ...proofNarrowings]) {
          const names = [...new Set([...needs, ...(name ? [name] : [])])]
          const asked = Object.fromEntries(names.map((one) => [one, value[one]]))
          const beside = ofTrade === true && name === 'transactionId' && trades.includes(menu)
          const isTaken = name === null || needs.includes(name) || takes.includes(name)
          const expected =
            menus.includes(menu) || beside ? (isTaken ? 'answered' : `400 ${name}`) : '403'
          const found = await api.call(
            balances.prove,
            { figure, currency: 'USD', ...asked } as never,
            session,
          )
          const told = Object.keys(found.failure?.fields ?? {})
          const is =
            found.status === 200 || found.status === 404
              ? 'answered'
              : [found.status, ...told].join(' ')
          expect({ figure, name, is }).toEqual({ figure, name, is: expected })
        }
  },
)
