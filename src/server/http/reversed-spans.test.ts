import { expect, test } from 'vitest'
import { reversedSpans } from './reversed-spans.ts'

const early = '2026-11-20T00:00:00.000Z'
const late = '2026-11-21T00:00:00.000Z'

test.each([
  [{ from: late, to: early }, { to: 'range_reversed' }],
  [{ deadlineFrom: late, deadlineTo: early }, { deadlineTo: 'range_reversed' }],
  [{ from: '2026-11-21', to: '2026-11-20' }, { to: 'range_reversed' }],
  [{ from: '2026-11-21T08:00:00+08:00', to: late }, {}],
  [{ from: early, to: late, deadlineTo: early }, {}],
  [{ from: early, to: early }, {}],
  [{ amountFrom: '9', amountTo: '1' }, {}],
  [{ from: late }, {}],
  [undefined, {}],
])('%j', (payload, faults) => expect(reversedSpans(payload)).toEqual(faults))
