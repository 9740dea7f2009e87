// Automatic withdrawal for users who have no account yet or may not set it up: the page gives the reason.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { listRecords, query, save } from '#contract/money/auto-withdrawals.ts'
import { buttons } from '#domain/permissions.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { AutoWithdrawalPage } from '#portal/money/auto-withdrawals/auto-withdrawal-page.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'

freshTab()

const nothing = {
  ...{ status: 'unconfigured', closing: null, closedAt: null, period: null, periodDay: null },
  ...{ minimumAmount: null, minimumCurrency: null, minimumRate: null, savedAt: null, targets: [] },
  ...{ nextRunAt: null, rejectedAt: [], blocks: [], choices: [], mayChange: true },
  revision: 'r0',
}

function open(setting: object = {}, records: readonly object[] = []) {
  answer(query, () => ok({ ...nothing, ...setting }))
  show(records)
}
function show(records: readonly object[] = []) {
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(listRecords, () => ok({ total: records.length, totalCapped: false, records, next: null }))
  session.set(sessionWith(['M-0803', buttons.autoWithdraw]))
  render(
    <QueryClientProvider client={queryClient}>
      <AutoWithdrawalPage />
    </QueryClientProvider>,
  )
}

test('without an approved account the form says so once it is tried, and leads to the accounts', async () => {
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await user.type(screen.getByRole('textbox', { name: /^Minimum amount/ }), '200')
  const accounts = within(screen.getByRole('group', { name: /^Accounts/ }))
  expect(accounts.queryByText(/^Choose an approved account/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save and turn on' }))
  expect(accounts.getByText('Choose an approved account for at least one currency.')).toBeTruthy()
  const way = accounts.getByRole('link', { name: 'Withdrawal accounts' })
  expect(document.activeElement).toBe(way)
  expect(seenAt(save)).toEqual([])
})

test('who sees some groups only cannot set it up, and sees no figure that is not his', async () => {
  const run = { runId: '1', at: '2026-11-20T00:00:00.000Z', currency: 'USD', outcome: 'requested' }
  open({ mayChange: false }, [
    { ...run, amount: null, withdrawalId: null, rejectedAt: null, reasons: [] },
  ])
  const button = () => screen.getByRole('button', { name: 'Set up' })
  await waitFor(() => expect(button().closest('[data-blocked]')).toBeTruthy())
  await userEvent.setup().hover(button().closest('[data-blocked]') ?? button())
  expect(await screen.findAllByText(/you can access only some of them/)).toBeTruthy()
  expect((await screen.findAllByText('–')).length).toBeGreaterThan(1)
})

test('when nobody can say how it stands, the page says why, and asks again', async () => {
  answer(query, () => refused('network_unavailable', 'The exchange rates cannot be reached.'))
  show()
  expect(await screen.findByText('The exchange rates cannot be reached.')).toBeTruthy()
  answer(query, () => ok(nothing))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

const account = { accountId: 'A1', label: 'Harbour Bank' }
const on = {
  ...{ status: 'enabled', period: 'working_day', minimumAmount: '200.00', minimumCurrency: 'USD' },
  ...{ minimumRate: '1', savedAt: '2026-11-20T00:00:00.000Z', revision: 'r1' },
  nextRunAt: '2026-11-23T00:00:00.000Z',
  targets: [{ currency: 'USD', ...account }],
  choices: [{ currency: 'USD', rate: '1', accounts: [account] }],
}
/** The form of an active setting, with another minimum. */
async function changed(minimum: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const field = screen.getByRole('textbox', { name: /^Minimum amount/ })
  await user.clear(field)
  await user.type(field, minimum)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  return user
}

test('a change of what is on asks to save it, with the amount as amounts are written', async () => {
  open(on)
  await changed('1500')
  const dialog = await screen.findByRole('dialog', {
    name: 'Save the changes to automatic withdrawal?',
  })
  expect(dialog.textContent).toContain('from 1,500.00 USD')
})

test('a minimum that is no amount is refused as such', async () => {
  open(on)
  await changed('0')
  expect(
    (await screen.findAllByText('Please enter a positive amount with at most 2 decimals')).length,
  ).toBeGreaterThan(0)
  expect(screen.queryByText(/must be worth more than 100/, { selector: '[role=alert] *' })).toBe(
    null,
  )
})

test('who was slower is told, and shown what stands now', async () => {
  open(on)
  answer(save, () => refused('changed_meanwhile', 'Someone else changed this.'))
  const user = await changed('1500')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Someone else changed this.')).toBeTruthy()
  expect(String(seenAt(save)[0]?.body)).toContain('seen=r1')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  answer(query, () => ok({ ...nothing, ...on, minimumAmount: '900.00', revision: 'r2' }))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('900.00')).toBeTruthy()
})
