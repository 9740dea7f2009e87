import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { getAreas, queryProperty, saveProperty } from '#contract/access/common.ts'
import * as logistics from '#contract/payments/logistics.ts'
import type { LogisticsRow } from '#contract/payments/logistics-shapes.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { type Session, session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

const codes = ['M-05', 'M-1001', 'B-0501', 'B-0502', 'B-0503']

/** The uploaded logistics of an order. */
export const sent = {
  carrier: 'DHL Express',
  trackingNumber: 'JD014600006251',
  shipDate: '2026-11-18',
  receiverCountry: 'DE',
  trackingLink: null,
}

/** An order of the list, paid on 17 November. */
export const order = (rest: Partial<LogisticsRow> = {}): LogisticsRow => ({
  transactionId: 'txn_1',
  transactionTimeStr: '2026-11-17T09:30:00.000Z',
  storeId: 'S1',
  storeName: 'Mill',
  merchantTransactionIdStr: 'ORDER-1',
  shopifyOrderId: null,
  currency: 'USD',
  amount: '50.00',
  settledAt: '2026-11-19T00:00:00.000Z',
  state: 'not_uploaded',
  shippingCountry: 'DE',
  logistics: null,
  ...rest,
})

/** The same order after its logistics were uploaded. */
export const uploaded = (rest: Partial<LogisticsRow> = {}): LogisticsRow =>
  order({
    state: 'uploaded',
    logistics: { ...sent, uploadedAt: '2026-11-18T10:00:00.000Z', changedAt: null },
    ...rest,
  })

export const report = (rest: Partial<logistics.UploadReport> = {}): logistics.UploadReport => ({
  outcome: 'taken',
  rows: 3,
  uploaded: 3,
  overwritten: 0,
  unchanged: 0,
  wrongRows: 0,
  abnormal: [],
  nonexistent: [],
  existingCount: 0,
  existing: [],
  ...rest,
})

export const listed = (...records: readonly LogisticsRow[]): void =>
  answer(logistics.list, ({ body }) => {
    const { transactionId } = body as { transactionId?: string }
    const found = records.filter((one) => !transactionId || one.transactionId === transactionId)
    return ok({ total: found.length, totalCapped: false, records: found, next: null })
  })

export function open(
  part: ReactElement,
  address: string,
  held: readonly string[] = codes,
  rest: Partial<Session> = {},
) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(held, {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
      ...rest,
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

/** Sets up a tab and a server with orders before each test of a file. */
export function logisticsServer(): void {
  freshTab()
  beforeEach(() => {
    setServerNow('2026-11-20T12:00:00.000Z')
    answerReachable((address) => address)
    listed(order())
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(saveProperty, () => ok('SUCCESS'))
    answer(logistics.getNewFlag, () => ok({ flag: 'N' }))
    answer(logistics.getNonUploadCount, () =>
      ok({ count: 1_204, stores: [{ storeId: 'S1', storeName: 'Mill', count: 1_204 }] }),
    )
    answer(logistics.getSettledDefect, () =>
      ok({
        isDefect: true,
        count: 37,
        stores: [{ storeId: 'S1', storeName: 'Mill', count: 37 }],
      }),
    )
    answer(getAreas, () =>
      ok([
        { code: 'DE', name: 'Germany', leaf: true },
        { code: 'FR', name: 'France', leaf: true },
      ]),
    )
    answer(logistics.uploadSingle, () => ok('SUCCESS'))
  })
}
