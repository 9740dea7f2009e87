import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { listViews } from '#contract/access/views.ts'
import type { DisputeDetail, DisputeRow } from '#contract/payments/dispute-shapes.ts'
import * as disputes from '#contract/payments/disputes.ts'
import { list as listLogistics } from '#contract/payments/logistics.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { factsOf } from '../../machines/models/samples.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'
import { detailOf } from './transactions-world.tsx'

export const row = (rest: Partial<DisputeRow> = {}): DisputeRow => ({
  disputeId: 'dsp_1',
  disputeTime: '2026-11-20T12:00:00.000Z',
  transactionId: 'txn_1',
  merchantTransactionIdStr: 'ORDER-1',
  storeId: 'S1',
  storeName: 'Mill',
  currency: 'USD',
  amount: '50.00',
  reason: 'NO_RECEIVED',
  status: 'pending',
  note: null,
  deadline: '2026-11-23T12:00:00.000Z',
  closedAt: null,
  ...rest,
})

export function detail(rest: Partial<DisputeDetail> = {}): DisputeDetail {
  const paid = detailOf(factsOf('DEBIT', 'SUCCESS'))
  return {
    ...row(),
    networkReference: 'ALR-1',
    refund: 'none',
    payment: {
      transactionTimeStr: '2026-11-17T09:30:00.000Z',
      transactionType: 'DEBIT',
      paymentStatus: 'paid',
      currency: 'USD',
      amount: '50.00',
      paymentBrand: 'VISA',
      desensitizedCardNo: '411111******1111',
      isThreeD: true,
      issueCountry: 'DE',
      arn: null,
      facts: paid.facts,
    },
    order: {
      shopifyOrderId: null,
      tradeModel: 'PAYMENT_LINK',
      payer: 'ADA BERG',
      email: 'ada@mail.example',
      shippingAddress: null,
    },
    history: [{ kind: 'received', at: '2026-11-20T12:00:00.000Z', actor: null }],
    ...rest,
  }
}

const none = { count: 0, capped: false }

export const listed = (...records: readonly DisputeRow[]): void =>
  answer(disputes.queryPage, () =>
    ok({ total: records.length, totalCapped: false, records, next: null }),
  )

export function open(part: ReactElement, address: string, held: readonly string[]) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(held, {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

/** Sets up a tab and a server with one alert before each test of a file. */
export function disputeServer(): void {
  freshTab()
  beforeEach(() => {
    localStorage.setItem('pp-timeZone', 'UTC+8')
    setServerNow('2026-11-22T13:59:30.000Z')
    answerReachable((address) => address)
    listed(row())
    answer(disputes.countTabs, () =>
      ok({
        ...{ all: { count: 12, capped: false }, pending: { count: 4, capped: false } },
        ...{ processed: none, refunded: none, waived: none, ended: none },
      }),
    )
    answer(disputes.getDetail, () => ok(detail()))
    answer(disputes.updateStatus, () => ok('SUCCESS'))
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(listViews, () => ok([]))
    answer(listLogistics, () => ok({ total: 0, totalCapped: false, records: [], next: null }))
  })
}
