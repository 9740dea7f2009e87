import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { list as listBalanceLines } from '#contract/money/balances.ts'
import {
  getCalendar,
  list,
  listLines,
  listMovements,
  listOnTheWay,
  listRecords,
  listStores,
  listWebsites,
  verify,
} from '#contract/money/withdrawals.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'
import { calendar, checked, pageOf, rowOf } from './withdrawals-cases.ts'

const codes = ['M-0301', 'M-0302', 'M-0202', 'B-030102', 'B-030201']
export const at = '2026-11-20T12:00:00.000Z'
const website = {
  accId: 'S1',
  storeName: 'Mill',
  url: 'mill.example',
  balances: [
    {
      currency: 'USD',
      available: '30.00',
      account: { accountId: 'A1', kind: 'bank', status: 'approved', label: 'Harbour Bank ••4821' },
    },
  ],
}
const client = [{ currency: 'USD', available: '50.00', account: null }]

const movements = [
  { day: '2026-11-24', kind: 'bank', currency: 'USD', count: 1, amount: '33.30' },
  { day: '2026-11-24', kind: 'settlement', currency: 'USD', count: 3, amount: '66.60' },
]

export function open(part: React.ReactElement, address: string, held = codes) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(held, {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

/** Sets up a tab and a server with withdrawals before each test of a file. */
export function withdrawalsServer(): void {
  freshTab()
  beforeEach(() => {
    setServerNow(at)
    answerReachable((address) => address as never)
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(listOnTheWay, () => ok(pageOf(rowOf())))
    for (const call of [listRecords, listStores, list])
      answer(call, () => ok(pageOf(rowOf({ flowId: 'wdr_2', status: 'PART_SUCCESS' }))))
    answer(getCalendar, () => ok(calendar))
    answer(listMovements, () => ok({ today: at.slice(0, 10), movements, asOf: at }))
    answer(verify, () => ok(checked()))
    answer(listWebsites, () => ok({ records: [website], client }))
    answer(listLines, () =>
      ok({
        currency: 'USD',
        shown: '40.00',
        sum: '40.00',
        addsUp: true,
        lineCount: 1,
        opening: '0.00',
        lines: [
          {
            lineId: '1',
            at,
            journalId: 'J1',
            journalType: 'PURCHASE',
            accId: 'S1',
            storeName: 'Mill',
            transactionId: 'txn_1',
            entryAmount: '55.00',
            amount: '40.00',
            runningSum: '40.00',
          },
        ],
        next: null,
        reopenedAt: null,
      }),
    )
    answer(listBalanceLines, () => ok(pageOf()))
  })
}
