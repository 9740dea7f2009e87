// Payments held for review: their data and actions, and the view of users who may not decide.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listTransactions, type RiskOrder } from '#contract/payments/risk-orders.ts'
import { getDetail, review } from '#contract/payments/transactions.ts'
import { buttons } from '#domain/permissions.ts'
import { RiskOrdersPage } from '#portal/payments/risk-orders/list-page.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/payments/transactions/act-dialog.tsx'
import { factsOf } from '../../machines/models/samples.ts'
import { answer, ok, seenAt } from '../support.tsx'
import { disputeServer, open } from './disputes-world.tsx'
import { detailOf } from './transactions-world.tsx'

disputeServer()

const codes = ['M-0402', 'M-1001', buttons.review]
const path = '/aq/riskTransactionManagement'

const order = (): RiskOrder => {
  const held = detailOf(factsOf('DEBIT', 'REVIEW'))
  return {
    ...{ transactionId: 'txn_1', transactionTimeStr: '2026-11-20T12:00:00.000Z', storeId: 'S1' },
    ...{ storeName: 'Mill', merchantTransactionIdStr: 'ORDER-1', transactionType: 'DEBIT' },
    ...{ currency: 'USD', amount: '50.00', email: 'ada@mail.example', paymentBrand: 'VISA' },
    ...{ desensitizedCardNo: '411111******1111', issueCountry: 'DE', riskScore: 82 },
    riskReasons: ['first_order', 'several_tries', 'of_a_newer_network'],
    reviewUntil: '2026-11-27T12:00:00.000Z',
    facts: { ...held.facts, status: 'REVIEW', reviewUntil: '2026-11-27T12:00:00.000Z' },
  }
}
const listed = (...records: readonly RiskOrder[]) =>
  answer(listTransactions, () =>
    ok({ total: records.length, totalCapped: false, records, next: null }),
  )

test('each says until when, where the reader is and in UTC, and why it is held', async () => {
  listed(order())
  open(<RiskOrdersPage />, path, codes)
  await screen.findByText('First order from this payer')
  const table = within(screen.getByRole('table', { name: 'Payments held for review' }))
  for (const text of [
    '4 d 22 h left',
    '2026-11-27 12:00:00 UTC+0',
    'First order from this payer',
    'Several attempts with this card',
    'of_a_newer_network',
    'Risk score 82',
    'ada@mail.example',
    'Visa 411111******1111',
  ])
    expect(table.getByText(text)).toBeTruthy()
  expect(table.getByText(/2026-11-27 20:00:00/)).toBeTruthy()
})

test('is accepted by the one press beside it: the question about it stands in the address', async () => {
  listed(order())
  open(<RiskOrdersPage />, path, codes)
  fireEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  expect(location.search).toBe('?dialog=approve&record=txn_1')
})

test('is rejected only after a question', async () => {
  listed(order())
  answer(getDetail, () => ok(detailOf(factsOf('DEBIT', 'REVIEW'))))
  answer(review, () => ok('SUCCESS'))
  open(<RiskOrdersPage />, path, codes)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Reject/ }))
  await waitFor(() => expect(location.search).toBe('?dialog=reject&record=txn_1'))
  const asks = within(
    await screen.findByRole('dialog', { name: 'Reject this payment?' }, { timeout: 10_000 }),
  )
  expect(asks.getByText(/nothing is charged. This cannot be undone/)).toBeTruthy()
  expect(seenAt(review)).toEqual([])
  fireEvent.click(asks.getByRole('button', { name: 'Reject payment' }))
  await waitFor(() => expect(seenAt(review)).toHaveLength(1))
  expect(seenAt(review)[0]?.body).toMatchObject({ decision: 'REJECT' })
})

test('who may not decide reads that the provider does, and asks for no list', async () => {
  listed(order())
  open(<RiskOrdersPage />, path, ['M-0402', 'M-1001'])
  expect(await screen.findByText('We review risk orders for you')).toBeTruthy()
  expect(screen.getByText(/within 24 hours/)).toBeTruthy()
  expect(screen.queryByText(/Accept or reject/)).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(seenAt(listTransactions)).toEqual([])
})

test('nothing to review says what will stand there', async () => {
  listed()
  open(<RiskOrdersPage />, path, codes)
  expect(await screen.findByText('Nothing to review')).toBeTruthy()
})
