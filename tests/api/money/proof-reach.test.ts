// Which menus give access to which proof, and which filters each proof requires: every combination.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as balances from '#contract/money/balances.ts'
import { type ProofNarrowing, proofNarrowings } from '#contract/money/proof-narrowings.ts'
import { type ProvenFigure, provenBy, provenFigures } from '#contract/money/proof-shapes.ts'
import type { MenuCode } from '#domain/permissions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { authorizeProof } from '#server/money/balances/permit-proof.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import type { TestSession } from '../support/people.ts'

let api: Api
let books: LedgerFixtures
beforeAll(async () => {
  api = await openApi()
  books = await openLedgerFixtures(api)
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
  /** True for a figure of one payment, which is shown next to that payment. */
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

type Outcome = 'answered' | '403' | `400 ${string}`
type Request = { readonly figure: ProvenFigure; readonly name: ProofNarrowing | null }
const outcomes = function* (menus: readonly string[]) {
  for (const { figures, needs = [], takes = [], ofTrade, ...kind } of kinds)
    for (const figure of figures)
      for (const name of [null, ...proofNarrowings]) {
        const names = [...new Set([...needs, ...(name ? [name] : [])])]
        const narrowing = Object.fromEntries(names.map((one) => [one, value[one]]))
        const input = { figure, currency: 'USD', ...narrowing } as Payload<typeof balances.prove>
        const shows = (menu: string) =>
          kind.menus.includes(menu) ||
          (ofTrade === true && name === 'transactionId' && trades.includes(menu))
        const isTaken = name === null || needs.includes(name) || takes.includes(name)
        const expected: Outcome = menus.some(shows) ? (isTaken ? 'answered' : `400 ${name}`) : '403'
        yield { request: { figure, name } satisfies Request, input, expected }
      }
}
const reader = async (permissions: readonly MenuCode[]) =>
  api.signIn(await api.operator(books.shop, { permissions, allGroups: true }))

/** The authorisation decision, which precedes every read. */
function decisionOn(ctx: MerchantCtx, input: Payload<typeof balances.prove>): Outcome {
  try {
    authorizeProof(ctx, input as Parameters<typeof authorizeProof>[1])
    return 'answered'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'forbidden') return '403'
    return `400 ${Object.keys(error.fields ?? {}).join(' ')}`
  }
}

async function answerTo(
  input: Payload<typeof balances.prove>,
  session: TestSession,
): Promise<string> {
  const { status, failure } = await api.call(balances.prove, input, session)
  if (status === 200 || status === 404) return 'answered'
  return [status, ...Object.keys(failure?.fields ?? {})].join(' ')
}

test.each(provenBy)(
  'whoever has %s alone opens what its screens show, however it is narrowed',
  async (menu) => {
    const session = await reader([menu])
    const ctx = await api.merchantCtx(session)
    for (const { request, input, expected } of outcomes([menu])) {
      expect({ ...request, is: decisionOn(ctx, input) }).toEqual({ ...request, is: expected })
      // Requests without a filter suffice to show that the call makes this decision; the next test covers all filters.
      if (request.name === null)
        expect({ ...request, is: await answerTo(input, session) }).toEqual({
          ...request,
          is: expected,
        })
    }
  },
)

test('whoever has every menu narrows each figure by what it heeds and by nothing else', async () => {
  const session = await reader(provenBy)
  for (const { request, input, expected } of outcomes(provenBy))
    expect({ ...request, is: await answerTo(input, session) }).toEqual({ ...request, is: expected })
})
