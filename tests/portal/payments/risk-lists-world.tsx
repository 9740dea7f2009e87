import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { listViews } from '#contract/access/views.ts'
import { listRisk } from '#contract/company/groups.ts'
import type { Backtest, RiskRule } from '#contract/payments/risk-list-shapes.ts'
import * as contract from '#contract/payments/risk-lists.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

export const rule = (rest: Partial<RiskRule> = {}): RiskRule => ({
  ruleId: 'rul_1',
  list: 'black',
  type: 'email',
  value: 'bad@mail.example',
  scope: 'all',
  scopeId: null,
  scopeName: null,
  status: 'enabled',
  invalidated: false,
  reason: null,
  comment: 'Two chargebacks',
  creator: 'Mira Halloran',
  createdAt: '2026-11-17T09:30:00.000Z',
  changedAt: null,
  hits: 3,
  beyondReach: false,
  revision: 'r1',
  ...rest,
})

const none = { count: 0, amount: '0.00' }
/** The backtest of a rule, empty by default. */
export const backtest = (rest: Partial<Backtest> = {}): Backtest => ({
  from: '2026-08-22T12:00:00.000Z',
  to: '2026-11-20T12:00:00.000Z',
  payments: { count: 10_000, capped: true },
  count: 0,
  amounts: [],
  total: null,
  outcomes: { charged_back: none, refunded_fraud: none, refused: none, open: none, good: none },
  badAmount: null,
  goodAmount: null,
  weeks: Array.from({ length: 13 }, (_, week) => ({
    from: `2026-09-${String(week + 1).padStart(2, '0')}`,
    bad: week === 12 ? 2 : 0,
    good: week === 12 ? 1 : 0,
  })),
  first: [],
  wider: [],
  overruling: [],
  narrower: { count: 0, rules: [] },
  ...rest,
})

export const listed = (...records: readonly RiskRule[]): void => {
  answer(contract.list, () =>
    ok({ total: records.length, totalCapped: false, records, next: null }),
  )
  for (const one of records) {
    const path = contract.detail.path.replace('{id}', one.ruleId) as typeof contract.detail.path
    answer({ ...contract.detail, path }, () =>
      ok({ ...one, note: null, deletedAt: null, history: [], met: [] }),
    )
  }
}

/** Shows a component at an address to a user of both lists. */
export function open(part: ReactElement, address: string) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(['M-0403', 'M-0404', 'M-1001'], {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

/** Sets up a tab and a server with rules before each test of a file. */
export function riskListServer(): void {
  freshTab()
  beforeEach(() => {
    setServerNow('2026-11-20T12:00:00.000Z')
    answerReachable((address) => address)
    listed(rule())
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(listViews, () => ok([]))
    answer(listRisk, () => ok([{ groupId: 'G1', groupName: 'Outdoor', storeIds: ['S1'] }]))
    answer(contract.countTabs, () =>
      ok({ all: 3, met: 1_204, pending: 0, review: 0, enabled: 2, disabled: 1, declined: 0 }),
    )
    answer(contract.rehearse, () => ok(backtest()))
    answer(contract.add, () => ok({ ruleId: 'rul_2' }))
  })
}
