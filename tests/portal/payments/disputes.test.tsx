// Alerts before a chargeback: the list with its tabs, one alert, and its actions.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getDetail, queryPage, updateStatus } from '#contract/payments/disputes.ts'
import { buttons } from '#domain/permissions.ts'
import { DisputePage } from '#portal/payments/disputes/detail-page.tsx'
import { DisputeListPage } from '#portal/payments/disputes/list-page.tsx'
// Preloaded, since the first dialog of a run loads slowly.
import '#portal/kit/why.tsx'
import '#portal/payments/disputes/answer-dialog.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { detail, disputeServer, listed, open, row } from './disputes-world.tsx'

disputeServer()

const codes = ['M-0407', 'M-1001', buttons.refund]
const button = (name: string) => screen.findByRole('button', { name })
const openList = (search = '') => open(<DisputeListPage />, `/aq/disputeManage${search}`, codes)
const openOne = (search = '') =>
  open(<DisputePage />, `/aq/disputeDetail?disputeId=dsp_1${search}`, codes)

describe('the list', () => {
  test('shows what is in dispute, why, and how long it can be answered', async () => {
    openList()
    await screen.findByText('Goods not received')
    const table = screen.getByRole('table', { name: 'Disputes' })
    for (const text of ['Goods not received', 'To be answered', '22 h left', 'Mill'])
      expect(within(table).getByText(text)).toBeTruthy()
    const next = within(table).getByRole('link', { name: /^Answer/ })
    expect(next.getAttribute('href')).toBe('/aq/disputeDetail?disputeId=dsp_1')
  })

  test('has its statuses as tabs with counts, and a tab stands in the address', async () => {
    openList()
    const tabs = within(await screen.findByRole('navigation', { name: 'Disputes by status' }))
    await tabs.findByText('12')
    fireEvent.click(tabs.getByRole('button', { name: /^To be answered/ }))
    expect(location.search).toBe('?status=pending')
    fireEvent.click(tabs.getByRole('button', { name: /^Closed by the network/ }))
    await waitFor(() =>
      expect(seenAt(queryPage).at(-1)?.body).toMatchObject({
        status: ['success', 'failed', 'revoked', 'expired'],
      }),
    )
  })

  test('is asked for what the address says', async () => {
    openList('?reason=DUTY&storeId=S1&transactionId=txn_9')
    await screen.findByRole('table')
    expect(seenAt(queryPage)[0]?.body).toMatchObject({
      reason: ['DUTY'],
      storeId: ['S1'],
      transactionId: 'txn_9',
    })
  })

  test('says what will stand there, or that nothing matches', async () => {
    listed()
    const { unmount } = openList()
    expect(await screen.findByText('No disputes')).toBeTruthy()
    unmount()
    openList('?status=failed')
    expect(await screen.findByText('No matching disputes')).toBeTruthy()
  })

  test('what is over waits for nothing', async () => {
    listed(row({ status: 'expired', closedAt: '2026-11-23T12:00:00.000Z' }))
    openList()
    await screen.findByText('Expired')
    const table = screen.getByRole('table', { name: 'Disputes' })
    expect(within(table).queryByRole('link', { name: /^Answer/ })).toBeNull()
  })
})

describe('one alert', () => {
  test('tells its end where the reader is and in UTC, its payment and its payer', async () => {
    openOne()
    const notice = await screen.findByText(/^Answer by 2026/)
    expect(notice.textContent).toContain('2026-11-23 20:00:00 UTC+8')
    expect(notice.textContent).toContain('2026-11-23 12:00:00 UTC+0')
    for (const text of ['Visa 411111******1111', 'ada@mail.example', 'Alert received'])
      expect(screen.getByText(text)).toBeTruthy()
  })
  test('tells its end once to who reads in UTC', async () => {
    localStorage.setItem('pp-timeZone', 'UTC+0')
    openOne()
    expect(await screen.findByText(/^Answer by 2026-11-23 12:00:00 UTC\+0\. /)).toBeTruthy()
  })

  test('is processed with a note, never without one', async () => {
    openOne()
    fireEvent.click(await button('Mark as processed'))
    expect(location.search).toContain('answer=process')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as processed' }))
    expect(await dialog.findByText('Say what you did.')).toBeTruthy()
    expect(seenAt(updateStatus)).toEqual([])
    fireEvent.change(dialog.getByLabelText(/^Processing note/), { target: { value: ' Stopped ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as processed' }))
    await waitFor(() => expect(seenAt(updateStatus)).toHaveLength(1))
    const [sent] = seenAt(updateStatus)
    expect(sent?.body).toMatchObject({ disputeId: 'dsp_1', status: 'processed' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seenAt(getDetail).length).toBeGreaterThan(1)
  })

  test('is waived after a question, and a refusal stays in the dialog', async () => {
    answer(updateStatus, () => refused('refused', 'Not now.', { reasons: [] }))
    openOne('&answer=waive')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Waive your appeal?' }))
    expect(dialog.getByText(/50.00 USD/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Waive appeal' }))
    expect(await dialog.findByText(/Not now\./)).toBeTruthy()
    expect(seenAt(updateStatus)[0]?.body).toEqual({ disputeId: 'dsp_1', status: 'waiver_appeal' })
  })

  test.each([
    ['is over', { status: 'refunded', refund: 'done' }, 'The dispute is closed: Refunded.'],
    ['waits for a refund', { refund: 'running' }, /A refund is being processed/],
    ['is past its deadline', { deadline: '2026-11-22T13:00:00.000Z' }, /The deadline passed at/],
    ['was answered', { status: 'processed' }, /The card network is deciding/],
  ] as const)('that %s says why it cannot be processed', async (_, rest, text) => {
    answer(getDetail, () => ok(detail(rest)))
    openOne('&answer=process')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(text)).toBeTruthy()
  })

  test('asks for a refund of its payment, which who may not refund cannot press', async () => {
    openOne()
    fireEvent.click(await button('Refund the payment'))
    expect(location.search).toContain('dialog=refund')
  })

  test('of another merchant is an address that does not exist', async () => {
    answer(getDetail, () => refused('not_found', 'None.'))
    openOne()
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })
})
