import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import type { Output } from '#contract/call.ts'
import type { ChargebackDetail, ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import * as chargebacks from '#contract/payments/chargebacks.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

/** The instant of the test scenarios. */
export const noon = '2026-11-20T12:00:00.000Z'
export const path = '/aq/chargebackDetail?chargebackId=cbk_1'

/** A case of the list, to be answered within two days. */
export const row = (rest: Partial<ChargebackRow> = {}): ChargebackRow => ({
  ...{ chargebackId: 'cbk_1', transactionId: 'txn_1', flowId: 'FLOW-1', orderId: 'NL-20418' },
  ...{ storeId: 'S1', storeName: 'Mill', brand: 'VISA', card: '453201••••••8830' },
  ...{ stage: '1st_chargeback', status: 'pending', appealStatus: 'none', outcome: null },
  ...{ reason: 'not_received', comment: null, currency: 'USD', amount: '249.00' },
  frozen: { currency: 'USD', amount: '249.00' },
  ...{ openedAt: '2026-11-10T10:00:00.000Z', deadline: '2026-11-22T12:30:00.000Z' },
  ...{ sendAt: null, closedAt: null, draft: null, successRate: 'medium' },
  evidence: { given: 5, asked: 6, missing: 'proofOfDelivery' },
  ...rest,
})

const stage = (
  name: ChargebackDetail['stages'][number]['stage'],
  beganAt: string | null,
  figures: Partial<ChargebackDetail['stages'][number]> = {},
) => ({
  ...{ stage: name, beganAt, held: '249.00', fee: '15.00' },
  ...{ ifWon: '-15.00', ifPartlyWon: null, ifLost: '-264.00' },
  ...figures,
})

/** The same case with its evidence and its money by stage. */
export const detail = (rest: Partial<ChargebackDetail> = {}): ChargebackDetail => ({
  ...row(),
  payment: {
    amount: { currency: 'USD', amount: '249.00' },
    ...{ paidAt: '2026-10-26T10:00:00.000Z', refunded: '0.00' },
    ...{ payer: 'daniel@payer.example', threeD: true },
  },
  materials: { language: 'en', texts: { receiverName: 'Daniel Okafor' }, files: {} },
  files: [],
  revision: 'r1',
  found: [
    {
      ...{ item: 'receiverName', source: 'checkout', by: null, text: 'Daniel Okafor' },
      ...{ at: '2026-10-26T10:00:00.000Z', files: [] },
    },
  ],
  asked: ['receiverName', 'trackingNumber', 'proofOfDelivery'],
  chance: {
    ...{ rate: 'medium', points: 4 },
    facts: [
      { fact: 'three_d', counts: 'for', points: 3 },
      { fact: 'proof_of_delivery', counts: 'against', points: -2 },
    ],
    raise: { fact: 'proof_of_delivery', to: 'high' },
  },
  settlementCurrency: 'USD',
  stages: [
    stage('retrieval', null, { held: '0.00', fee: '0.00', ifWon: '0.00', ifLost: '0.00' }),
    stage('1st_chargeback', '2026-11-10T10:00:00.000Z'),
    stage('arbitration', null, { ifPartlyWon: '-404.50', ifLost: '-779.00' }),
  ],
  arbitrationFee: { usd: '500.00', amount: '500.00' },
  answers: [],
  timeline: [
    {
      ...{ eventId: 'cbe_1', kind: 'opened', stage: '1st_chargeback' },
      ...{ at: '2026-11-10T10:00:00.000Z', actor: null, money: null, note: 'Never came' },
    },
    {
      ...{ eventId: 'cbe_2', kind: 'frozen', stage: '1st_chargeback' },
      ...{ at: '2026-11-10T10:00:00.000Z', actor: null, note: null },
      money: { currency: 'USD', amount: '249.00' },
    },
    {
      ...{ eventId: 'cbe_3', kind: 'fee', stage: '1st_chargeback' },
      ...{ at: '2026-11-10T10:00:00.000Z', actor: null, note: null },
      money: { currency: 'USD', amount: '15.00' },
    },
  ],
  acts: [
    { act: 'submit', reasons: [] },
    { act: 'waive', reasons: [] },
  ],
  ...rest,
})

export const summary = (
  rest: Partial<Output<typeof chargebacks.getSummary>> = {},
): Output<typeof chargebacks.getSummary> => ({
  atRisk: [{ currency: 'USD', amount: '1024.47', count: 6 }],
  total: { currency: 'USD', amount: '1024.47', ratesAt: noon },
  ...{ cases: 6, endSoon: 2, warned: false },
  months: [
    { month: '2026-11', chargebacks: 1, payments: 161, rate: '0.62' },
    { month: '2026-10', chargebacks: 3, payments: 200, rate: '1.50' },
    { month: '2026-09', chargebacks: 4, payments: 200, rate: '2.00' },
  ],
  ...rest,
})

export const listed = (...records: readonly ChargebackRow[]): void =>
  answer(chargebacks.list, () =>
    ok({ total: records.length, totalCapped: false, records, next: null }),
  )
export const held = (record: ChargebackDetail): void =>
  answer(chargebacks.getDetail, () => ok(record))

/** Shows a component at an address to a user who may see cases. */
export function open(part: ReactElement, address: string) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(['M-0401', 'M-1001'], {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

const counted = (count: number) => ({ count, capped: false })

/** Sets up a tab and a server with cases before each test of a file. */
export function chargebackServer(): void {
  freshTab()
  beforeEach(() => {
    setServerNow(noon)
    answerReachable((address) => address)
    localStorage.setItem('pp-timeZone', 'UTC+8')
    listed(row())
    held(detail())
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(saveProperty, () => ok('SUCCESS'))
    answer(chargebacks.getDataAuth, () => ok(true))
    answer(chargebacks.getSummary, () => ok(summary()))
    answer(chargebacks.countTabs, () =>
      ok({
        ...{ all: counted(37), pending: counted(6) },
        ...{ waiting: counted(4), closed: counted(27) },
      }),
    )
    answer(chargebacks.saveDraft, () => ok({ revision: 'r2', savedAt: noon }))
    answer(chargebacks.getPack, () => ({ http: 200, body: '%PDF-1.7' }))
  })
}
