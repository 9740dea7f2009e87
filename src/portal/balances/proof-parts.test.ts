import { expect, test } from 'vitest'
import { viewOf } from './proof-parts.ts'
import type { ProofPart } from './use-proof-part.ts'

const entry = (id: number): ProofPart['lines'][number] => ({
  kind: 'entry',
  lineId: `${id}`,
  journalId: `${id}`,
  journalType: 'PURCHASE',
  account: 'available',
  at: '2026-11-20T00:00:00.000Z',
  storeName: 'Mill',
  transactionId: null,
  withdrawalId: null,
  amount: '1.00',
  runningSum: `${id}.00`,
})
/** Ten entries of 1.00 each, of which a part shows some. */
const part = (ids: readonly number[]): ProofPart => ({
  figure: 'available',
  kind: 'entries',
  currency: 'USD',
  shown: '10.00',
  sum: '10.00',
  addsUp: true,
  lineCount: 10,
  opening: `${(ids[0] ?? 1) - 1}.00`,
  lines: ids.map(entry),
  next: 'more',
  asOf: '2026-11-20T00:00:00.000Z',
})
const idsOf = (run: readonly { lineId: string }[]) => run.map(({ lineId }) => Number(lineId))

test('from the oldest on, the rest is counted as hidden', () => {
  const view = viewOf([part([1, 2, 3])], [])
  expect(idsOf(view.head)).toEqual([1, 2, 3])
  expect(view).toMatchObject({ hidden: 7, tail: [] })
})

test('a jump to the newest leaves a gap, and earlier parts make it smaller', () => {
  const view = viewOf([part([1, 2, 3])], [part([9, 10]), part([7, 8])])
  expect(idsOf(view.tail)).toEqual([7, 8, 9, 10])
  expect(view).toMatchObject({ hidden: 3, tailOpening: '6.00' })
})

test('once the runs meet they are one, with no entry twice', () => {
  for (const newest of [[part([7, 8, 9, 10])], [part([9, 10]), part([6, 7, 8])]]) {
    const view = viewOf([part([1, 2, 3]), part([4, 5, 6])], newest)
    expect(idsOf(view.head)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(view).toMatchObject({ hidden: 0, tail: [] })
  }
})
