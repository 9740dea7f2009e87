// The page of a payment is consistent: its status, its money as a sum, upcoming amounts, and no empty fields.
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StatementLine } from '#contract/payments/flow-shapes.ts'
import type { MoneySum } from '#contract/payments/transaction-shapes.ts'
import { DeclinePanel } from '#portal/payments/transactions/decline-panel.tsx'
import { DetailNames } from '#portal/payments/transactions/detail-card.tsx'
import { DetailLine, DetailTitle } from '#portal/payments/transactions/detail-head.tsx'
import { DetailSum } from '#portal/payments/transactions/detail-sum.tsx'
import { comingOf, DetailTimeline } from '#portal/payments/transactions/detail-timeline.tsx'
import { proofOfPart } from '#portal/payments/transactions/proof-of-part.ts'
import { towardsBalance } from '#portal/payments/transactions/signed-amount.ts'
import { factsOf, noon } from '../../machines/models/samples.ts'
import { atTransaction, detailOf, relatedOf, showPart } from './transactions-world.tsx'

atTransaction()

const paid = factsOf('DEBIT', 'SUCCESS')
const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

const column = (gross: string, fees: string, reserve: string, net: string) => ({
  ...{ at: iso(noon), count: 1, expected: false, held: '0.00' },
  ...{ gross, fees, reserve, net },
})
const refunded: MoneySum = {
  currency: 'USD',
  columns: [
    { kind: 'payment', ...column('248.00', '-7.49', '-24.80', '215.71') },
    { kind: 'refund', ...column('-48.00', '-0.30', '4.80', '-43.50'), count: 2 },
  ],
  now: { gross: '200.00', fees: '-7.79', reserve: '-20.00', held: '0.00', net: '172.21' },
}
const waiting: MoneySum = {
  currency: 'USD',
  columns: [{ kind: 'payment', ...column('50.00', '-1.75', '-5.00', '43.25'), expected: true }],
  now: { gross: '50.00', fees: '-1.75', reserve: '-5.00', held: '0.00', net: '43.25' },
}

describe('the headline', () => {
  const told = (changes: Parameters<typeof detailOf>[1], facts = paid) => {
    const { container } = showPart(<DetailTitle record={detailOf(facts, changes)} />)
    return container.textContent
  }
  test('is the amount and the one status', () => {
    expect(told({ paymentStatus: 'refunded' })).toBe('50.00 USDRefunded')
  })
  test('says how much of it was refunded', () => {
    const facts = { ...paid, refunded: 1_250n }
    expect(told({ paymentStatus: 'partly_refunded' }, facts)).toContain(
      'Partly refunded: 12.50 of 50.00',
    )
  })
  test('says until when an authorisation can be captured', () => {
    const facts = { ...factsOf('AUTH', 'SUCCESS'), captureUntil: noon + day }
    expect(told({ paymentStatus: 'authorised' }, facts)).toMatch(/Uncaptured until \d{4}-/)
  })
  test('payer, method, website and time stand in one line, and the type where it is no payment', () => {
    const { container } = showPart(<DetailLine record={detailOf(factsOf('CAPTURE', 'SUCCESS'))} />)
    expect(container.textContent).toMatch(/^CaptureAnn PayerVisa •• 1111Mill/)
  })
})

describe('what you keep', () => {
  const cells = () =>
    screen.getAllByRole('row').map((row) =>
      within(row)
        .getAllByText((_, one) => one?.matches('th, td') ?? false)
        .map((one) => one.textContent),
    )
  test('adds up across and down, with one sign for one direction', () => {
    showPart(<DetailSum record={detailOf(paid)} sum={refunded} />)
    const rows = cells()
    expect(rows[0]?.slice(1).map((text) => text?.replace(/\d{4}-.*/, ''))).toEqual([
      'Payment',
      '2 refunds',
      'NowUSD',
    ])
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['+248.00', '−48.00', '+200.00'],
      ['−7.49', '−0.30', '−7.79'],
      ['−24.80', '+4.80', '−20.00'],
      ['+215.71', '−43.50', '+172.21'],
    ])
  })
  test('a payment to which nothing has happened shows one column', () => {
    showPart(<DetailSum record={detailOf(paid)} sum={waiting} />)
    expect(cells().map((row) => row.length)).toEqual([2, 2, 2, 2, 2])
    expect(screen.getByText('charged at settlement')).toBeTruthy()
  })
  test('what is frozen stands between, and only while it is', () => {
    const { now } = refunded
    const frozen = { ...refunded, now: { ...now, held: '-200.00', net: '-27.79' } }
    const { unmount } = showPart(<DetailSum record={detailOf(paid)} sum={frozen} />)
    expect(screen.getByRole('rowheader', { name: /^Frozen/ })).toBeTruthy()
    unmount()
    showPart(<DetailSum record={detailOf(paid)} sum={refunded} />)
    expect(screen.queryByRole('rowheader', { name: /^Frozen/ })).toBeNull()
  })
  test('the days of settlement and release stand under it, with what is left of the reserve', () => {
    const record = detailOf(paid, {
      settleAt: iso(noon - day),
      settledAt: iso(noon - day),
      reserveReleaseAt: iso(noon + 179 * day),
    })
    showPart(<DetailSum record={record} sum={refunded} />)
    expect(screen.getByText('In your balance since')).toBeTruthy()
    expect(screen.getByText('20.00 USD is released from the reserve on')).toBeTruthy()
  })
  test.each([
    [refunded, { gross: 'gross', fees: 'fees', reserve: 'reserve', net: 'net' }],
    [
      waiting,
      { gross: 'gross', fees: 'expectedFee', reserve: 'expectedReserve', net: 'expectedNet' },
    ],
  ] as const)('every figure opens what it is made of', (sum, figures) => {
    for (const part of ['gross', 'fees', 'reserve', 'net'] as const)
      expect(proofOfPart(detailOf(paid), sum, part)?.figure).toBe(figures[part])
  })
  test('of an authorisation the expected figures are those of its only capture', () => {
    const auth = factsOf('AUTH', 'SUCCESS')
    const one = relatedOf('txn_c', factsOf('CAPTURE', 'SUCCESS'))
    const other = { ...one, transactionId: 'txn_d' }
    const proof = (...related: (typeof one)[]) =>
      proofOfPart(detailOf(auth, { related }), waiting, 'fees')
    expect(proof(one)).toMatchObject({ figure: 'expectedFee', transactionId: 'txn_c' })
    expect(proof(one, other)).toBeNull()
  })
})

describe('a movement', () => {
  const line = (
    from: StatementLine['from'],
    to: StatementLine['to'],
  ): Parameters<typeof towardsBalance>[0] =>
    // No other property of a line affects its sign.
    ({ amount: '5.10', from, to }) as StatementLine
  test.each([
    ['settlement comes to the balance', 'unsettled', 'available', '5.10'],
    ['a fee leaves it', 'available', null, '-5.10'],
    ['so does the reserve', 'available', 'rolling_reserve', '-5.10'],
    ['which comes back', 'rolling_reserve', 'available', '5.10'],
    ['what is frozen is still there', 'available', 'frozen', null],
    ['and is gone when the case is lost', 'frozen', null, '-5.10'],
    ['a payment waits outside', null, 'unsettled', null],
  ] as const)('%s', (_, from, to, expected) => {
    expect(towardsBalance(line(from, to))).toBe(expected)
  })
})

describe('the timeline', () => {
  const record = detailOf(paid, {
    sums: [waiting],
    settleAt: iso(noon + 2 * day),
    reserveReleaseAt: iso(noon + 182 * day),
    timeline: [
      {
        ...{ kind: 'created', at: iso(noon - day), actor: null, status: null },
        ...{ amount: '50.00', currency: 'USD', transactionId: null },
      },
    ],
  })
  test('begins with what is to come, the farthest first, and says what it brings', () => {
    showPart(<DetailTimeline record={record} />)
    const told = screen.getAllByRole('listitem').map((one) => one.textContent)
    expect(told[0]).toContain('Rolling reserve released+5.00')
    expect(told[1]).toContain('Settles to your balance+43.25')
    expect(told[2]).toContain('Checkout opened')
  })
  test('what has come is told as done only', () => {
    const done = { ...record, settledAt: iso(noon - 1), reserveReleasedAt: iso(noon - 1) }
    expect(comingOf(done)).toEqual([])
  })
  test('an authorisation says until when it can be captured, until nothing is left', () => {
    const facts = { ...factsOf('AUTH', 'SUCCESS'), captureUntil: noon + day }
    const titles = (changes: Partial<typeof facts>) =>
      comingOf(detailOf({ ...facts, ...changes })).map(({ id }) => id)
    expect(titles({})).toEqual(['capture'])
    expect(titles({ captured: facts.amount })).toEqual([])
    expect(titles({ captured: 0n, voided: true })).toEqual([])
  })
  test('a review says when it is over', () => {
    const facts = { ...factsOf('DEBIT', 'REVIEW'), reviewUntil: noon + day }
    expect(comingOf(detailOf(facts)).map(({ id }) => id)).toEqual(['review'])
  })
})

describe('what failed', () => {
  const failed = factsOf('DEBIT', 'FAILED')
  test('leads with the reason and says that no money moved', () => {
    showPart(<DeclinePanel record={detailOf(failed, { declineCode: '51' })} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Insufficient funds or credit.',
    )
    expect(screen.getByText('No money moved and no fee was charged.')).toBeTruthy()
  })
  test('names the fee that the try cost', () => {
    const nothing = { gross: '0.00', reserve: '0.00', held: '0.00' }
    const fee = { ...nothing, fees: '-0.10', net: '-0.10' }
    const sums = [{ currency: 'USD' as const, columns: [], now: fee }]
    showPart(<DeclinePanel record={detailOf(failed, { declineCode: '51', sums })} />)
    expect(screen.getByText(/cost a fee: −0\.10 USD/)).toBeTruthy()
  })
})

test('every reference that there is can be copied, and what is not there is left out', () => {
  showPart(<DetailNames record={detailOf(paid, { arn: null, shopifyOrderId: '#1001' })} />)
  const copies = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  for (const name of ['Transaction ID', 'Order ID', 'Flow ID'])
    expect(copies).toContain(`Copy ${name}`)
  expect(copies).toContain('Copy Shop order ID')
  expect(screen.queryByText('ARN')).toBeNull()
})
