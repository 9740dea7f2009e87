// The screens of statements: the request, the sums, and the reason why there is no file yet.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import {
  create,
  getBill,
  getOptions,
  listBills,
  listEntries,
  listInvoices,
} from '#contract/money/statements.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { InvoicesPage } from '#portal/money/statements/invoices-page.tsx'
import { StatementPage } from '#portal/money/statements/statement-page.tsx'
import { StatementsPage } from '#portal/money/statements/statements-page.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()

const at = '2026-11-22T00:15:00.000Z'
const page = (records: readonly object[]) =>
  ok({ total: records.length, totalCapped: false, records, next: null })

const section = (more: object = {}) => ({
  ...{ storeId: 'S1', storeName: 'Mill', currency: 'USD', opening: '100.00', sum: '-7.00' },
  ...{ closing: '93.00', addsUp: true, entries: 1, late: 0, hash: 'ab'.repeat(32), before: null },
  kinds: [{ type: 'CHARGE_BACK_FEE', count: 1, amount: '-7.00', balanceAfter: '93.00' }],
  ...more,
})
const bill = (more: object = {}) => ({
  ...{ statementId: 'stm_1', type: 'daily', firstDay: '2026-11-21', lastDay: '2026-11-21' },
  ...{ storeId: null, storeName: null, state: 'ready', entries: 1, formats: ['csv', 'pdf'] },
  ...{ createdAt: at, createdBy: null, endedAt: at, sections: [section()], documentHashes: null },
  ...more,
})
const entry = {
  ...{ entryId: '9', at, type: 'CHARGE_BACK_FEE', amount: '-7.00', balance: '93.00' },
  ...{ transactionId: null, orderId: 'NL-1', flowId: null },
}

function open(address: string, part: React.ReactNode) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(['M-06', 'M-0604', 'M-0605'], {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    }),
  )
  answer(queryProperty, () => ok({ propertyValue: null }))
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return userEvent.setup()
}
const proofInAddress = () => proofOf(new URLSearchParams(location.search).get('proof'))

describe('a statement', () => {
  test('without a name in its address leads to the list', async () => {
    open('/aq/statement', <StatementPage />)
    await waitFor(() => expect(location.pathname).toBe('/aq/statementDownload'))
  })

  test('says that it adds up, and each kind opens its own entries', async () => {
    answer(getBill, () => ok(bill()))
    answer(listEntries, () => page([entry]))
    const user = open('/aq/statement?statementId=stm_1', <StatementPage />)
    expect(await screen.findByText('It adds up.')).toBeTruthy()
    const kinds = screen.getByRole('table', { name: 'By kind' })
    await user.click(within(kinds).getByRole('button', { name: /−7.00/ }))
    expect(proofInAddress()).toEqual({
      ...{ figure: 'stated', currency: 'USD', storeId: 'S1' },
      ...{ paperId: 'stm_1', fundType: 'CHARGE_BACK_FEE' },
    })
    expect(await screen.findByText(/NL-1/)).toBeTruthy()
    expect(screen.getByText(/abab abab/)).toBeTruthy()
  })

  test('that does not follow the one before says so', async () => {
    const before = { statementId: 'stm_0', firstDay: '2026-11-20', lastDay: '2026-11-20' }
    answer(getBill, () =>
      ok(bill({ sections: [section({ before: { ...before, closing: '99.00' } })] })),
    )
    answer(listEntries, () => page([entry]))
    open('/aq/statement?statementId=stm_1', <StatementPage />)
    expect(await screen.findByText('It does not add up.')).toBeTruthy()
    expect(screen.getByText(/closed at 99.00 USD/)).toBeTruthy()
  })

  test('that failed is tried again by the same days', async () => {
    answer(getBill, () => ok(bill({ state: 'failed', sections: [], endedAt: null })))
    answer(create, () => ok({ statementId: 'stm_1' }))
    const user = open('/aq/statement?statementId=stm_1', <StatementPage />)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(seenAt(create)).toMatchObject([{ body: { type: 'daily', firstDay: '2026-11-21' } }]),
    )
  })
})

describe('a new statement', () => {
  test('of all websites is blocked with its reason for who may not see all', async () => {
    answer(listBills, () => page([]))
    answer(getOptions, () => ok({ allWebsites: false }))
    const user = open('/aq/statementDownload?create=1', <StatementsPage />)
    const dialog = await screen.findByRole('dialog')
    const send = () => within(dialog).getByRole('button', { name: 'Create statement' })
    await waitFor(() => expect(send()).toHaveProperty('disabled', true))
    await user.selectOptions(within(dialog).getByLabelText('Website'), 'Mill')
    await waitFor(() => expect(send()).toHaveProperty('disabled', false))
  })

  test('begins as the month so far, which no calendar has made', async () => {
    setServerNow('2026-11-22T12:00:00.000Z')
    answer(listBills, () => page([]))
    answer(getOptions, () => ok({ allWebsites: true }))
    answer(create, () => ok({ statementId: 'stm_1' }))
    const user = open('/aq/statementDownload?create=1', <StatementsPage />)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create statement' }))
    const body = { type: 'custom', firstDay: '2026-11-01', lastDay: '2026-11-21' }
    await waitFor(() => expect(seenAt(create)).toMatchObject([{ body }]))
  })
})

test('an invoice that failed says to contact customer service', async () => {
  const invoice = {
    ...{ invoiceId: 'inv_1', number: 'AQ202610-000001', month: '2026-10', state: 'failed' },
    ...{ createdAt: at, endedAt: at, lines: [], totals: [] },
  }
  answer(listInvoices, () => page([invoice]))
  const user = open('/aq/invoice', <InvoicesPage />)
  await user.click(await screen.findByRole('button', { name: /AQ202610-000001/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Download in English/ }))
  expect(await screen.findByText(/Contact customer service/)).toBeTruthy()
})

test('an address that names no invoice says so, and closing takes the name out of it', async () => {
  answer(listInvoices, () => page([]))
  const user = open('/aq/invoice?fees=nothing', <InvoicesPage />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoices' }))
  expect(
    dialog.getByText('This record does not exist, or you do not have access to it.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.search).toBe(''))
})
