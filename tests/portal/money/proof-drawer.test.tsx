// The proof of a figure: by kind and month, then line by line from either end.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { prove } from '#contract/money/balances.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { ProofDrawer } from '#portal/money/balances/proof-drawer.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()

const asOf = '2026-11-20T12:00:00.000Z'

const entry = (id: number) => ({
  kind: 'entry',
  lineId: `${id}`,
  journalId: `${id}`,
  journalType: 'PURCHASE',
  account: 'available',
  at: asOf,
  storeName: 'Mill',
  transactionId: `txn_${id}`,
  withdrawalId: null,
  amount: '1.00',
  runningSum: `${id}.00`,
})

/** A ledger of 120 entries of 1.00 each, read 50 at a time from either end. */
function ledger(shown = '120.00') {
  answer(prove, ({ body }) => {
    const { from, cursor, pageSize } = body as { from: string; cursor?: string; pageSize: number }
    const start =
      from === 'newest' ? Math.max(1, Number(cursor ?? 121) - pageSize) : Number(cursor ?? 0) + 1
    const end = from === 'newest' ? Number(cursor ?? 121) - 1 : Math.min(120, start + pageSize - 1)
    const ids = Array.from({ length: end - start + 1 }, (_, i) => start + i)
    const more = from === 'newest' ? start > 1 : end < 120
    return ok({
      figure: 'available',
      kind: 'entries',
      currency: 'USD',
      shown,
      sum: '120.00',
      addsUp: shown === '120.00',
      lineCount: 120,
      groups: [
        { journalType: 'PURCHASE', month: '2026-11', count: 100, amount: '100.00' },
        { journalType: 'PURCHASE', month: '2026-10', count: 20, amount: '20.00' },
      ],
      opening: `${start - 1}.00`,
      lines: ids.map(entry),
      next: more ? `${from === 'newest' ? start : end}` : null,
      asOf,
    })
  })
}

function open(address: string, part: React.ReactNode) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(['M-1001', 'M-0301', 'B-030101', 'M-0303', 'B-030301'], {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return userEvent.setup()
}

describe('the proof drawer', () => {
  const address = '/aq/homePage?proof=available.USD'
  const lines = () => screen.getAllByText(/^Mill$/).length

  test('explains by kind and month, then shows the newest lines, and goes on to the end', async () => {
    ledger()
    const user = open(address, <ProofDrawer />)
    expect(await screen.findByText('Adds up')).toBeTruthy()
    const kind = screen.getByText('Payment, 120 entries')
    expect(kind.parentElement?.textContent).toContain('+120.00')
    expect(screen.getByText('2026-10, 20 entries')).toBeTruthy()
    expect(lines()).toBe(50)
    expect(screen.getByText('The running total ends on this figure.')).toBeTruthy()
    const shown = screen.getAllByText(/^txn_/).map((one) => one.textContent)
    expect([shown[0], shown.at(-1)]).toEqual(['txn_120', 'txn_71'])
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
    await user.click(await screen.findByRole('button', { name: 'Show 20 more' }))
    await waitFor(() => expect(lines()).toBe(120))
  })

  test('turns to the oldest lines', async () => {
    ledger()
    const user = open(address, <ProofDrawer />)
    await user.click(await screen.findByRole('radio', { name: 'Oldest first' }))
    await waitFor(() => expect(screen.getAllByText(/^txn_/)[0]?.textContent).toBe('txn_1'))
  })

  test('finds the lines of one payment among all of them', async () => {
    ledger()
    const user = open(address, <ProofDrawer />)
    await user.type(await screen.findByLabelText('Find an ID'), ' txn_7{Enter}')
    await waitFor(() =>
      expect(seenAt(prove).at(-1)?.body).toMatchObject({ transactionId: 'txn_7' }),
    )
    await user.click(screen.getByRole('button', { name: 'Show all lines' }))
    expect(screen.getByRole('button', { name: 'Find' })).toBeTruthy()
  })

  test('says loudly when it does not add up, by how much, and what to do', async () => {
    ledger('120.01')
    open(address, <ProofDrawer />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Does not add up')
    expect(alert.textContent).toContain('−0.01 USD')
    expect(screen.queryByText('The running total ends on this figure.')).toBeNull()
  })

  test('asks for what the address names, and Escape takes it out of the address', async () => {
    ledger()
    const narrowed = 'proof=unsettled.USD!storeId~S1!expectedDate~2026-11-22'
    const user = open(`/aq/unsettledBalance?currency=USD&${narrowed}`, <ProofDrawer />)
    expect(await screen.findByText(/Settling on 2026-11-22/)).toBeTruthy()
    expect(seenAt(prove)[0]?.body).toMatchObject({
      figure: 'unsettled',
      currency: 'USD',
      storeId: ['S1'],
      expectedDate: '2026-11-22',
      from: 'newest',
    })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe('?currency=USD'))
  })
})
