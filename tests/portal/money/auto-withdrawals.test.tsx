// Automatic withdrawal set up by who has no account yet, or may not set it up at all: the page says what it waits for.
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
