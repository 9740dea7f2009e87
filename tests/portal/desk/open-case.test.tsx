import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/call.ts'
import { find, open } from '#contract/desk/bank-cases.ts'
import { getDesk, listCases } from '#contract/desk/desk.ts'
import { queryClient } from '#portal/kit/query.ts'
import { HomePage } from '../../../src/desk/home-page.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'

freshTab()
// jsdom lacks it; the dialog uses it for elements that are added while it closes.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })

const paid: Output<typeof find> = {
  ...{ transactionId: 'txn_1', merchantName: 'Harbour & Vale', currency: 'USD' },
  ...{ amount: '100.00', left: '70.00', paid: true, refunded: false },
}
const desk = {
  ...{ name: 'Grace Okafor', email: 'grace@example.test', now: '2026-11-20T10:00:00.000Z' },
  ...{ expiresAt: '2026-11-20T18:00:00.000Z', robot: true, roles: ['administrator'], queues: [] },
}
beforeEach(() => {
  answer(listCases, () => ok({ total: 0, totalCapped: false, records: [], next: null }))
  answer(find, () => ok(paid))
})

function show(mode: 'sandbox' | 'live', queue = 'chargeback') {
  answer(getDesk, () => ok({ ...desk, mode }))
  history.replaceState(null, '', `/admin/homepage?queue=${queue}`)
  render(
    <QueryClientProvider client={queryClient}>
      <HomePage />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Open a case' })

/** The dialog with a payment in it, opened and filled in by keyboard only. */
async function opened(mode: 'sandbox' = 'sandbox') {
  const user = show(mode)
  ;(await button()).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Transaction ID/ }), 'txn_1')
  return { user, dialog, send: within(dialog).getByRole('button', { name: 'Open a case' }) }
}

test('a case is opened with what was chosen, and what is left empty is left out', async () => {
  answer(open, () => ok({ chargebackId: 'cbk_1' }))
  const { user, dialog, send } = await opened()
  expect(await within(dialog).findByText('Harbour & Vale')).toBeTruthy()
  expect(dialog.textContent).toContain('70.00')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Stage' }), 'retrieval')
  await user.type(within(dialog).getByRole('textbox', { name: 'Days to answer' }), '3')
  send.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { transactionId: 'txn_1', stage: 'retrieval', reason: 'fraud', days: 3, comment: '' }
  expect(seenAt(open).map((one) => one.body)).toEqual([body])
})

test('what the guard holds against the amount blocks the button and says why', async () => {
  const { user, dialog } = await opened()
  await within(dialog).findByText('Harbour & Vale')
  const send = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Open a case' })
  const amount = within(dialog).getByRole('textbox', { name: /^Amount/ })
  await user.type(amount, '70.01')
  await waitFor(() => expect(send().closest('[data-blocked]')).not.toBeNull())
  expect(send().disabled).toBe(true)
  await user.hover(send().closest('[data-blocked]') ?? send())
  expect((await screen.findByRole('tooltip')).textContent).toContain(
    'The amount is more than what is left of the payment.',
  )
  await user.clear(amount)
  await user.type(amount, '70')
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(seenAt(open)).toEqual([])
})

test('an unknown payment and a wrong number of days are said at their fields', async () => {
  answer(find, () => refused('not_found', 'This record does not exist.'))
  const { user, dialog, send } = await opened()
  expect(await within(dialog).findByText('There is no transaction with this ID.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Days to answer' }), '99')
  await user.click(send)
  expect(within(dialog).getByText('Enter a whole number from 1 to 90.')).toBeTruthy()
  expect(seenAt(open)).toEqual([])
})

test('in live mode the button says that the network speaks', async () => {
  const user = show('live')
  await waitFor(() => expect(document.querySelector('[data-blocked]')).not.toBeNull())
  expect((await button()).disabled).toBe(true)
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toContain(
    'The card network reports the bank’s decisions.',
  )
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('other queues have no such button', async () => {
  show('sandbox', 'dispute')
  await waitFor(() => expect(seenAt(getDesk)).toHaveLength(1))
  expect(await screen.findByText('No waiting cases')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open a case' })).toBeNull()
})
