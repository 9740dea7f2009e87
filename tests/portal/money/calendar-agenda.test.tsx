// The calendar on a phone: the card of the chosen day, and the other upcoming days below it.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMovements } from '#contract/money/withdrawals.ts'
import { CalendarPage } from '#portal/money/withdrawals/calendar-page.tsx'
import { answer, ok } from '../support.tsx'
import { open, withdrawalsServer } from './withdrawals-world.tsx'

withdrawalsServer()

test('a day that has its card is not listed a second time', async () => {
  const line = { kind: 'settlement', amount: '10.00', currency: 'USD', count: 1 } as const
  const movements = [
    { ...line, day: '2026-11-20' },
    { ...line, day: '2026-11-24' },
  ]
  answer(listMovements, () =>
    ok({ today: '2026-11-20', movements, asOf: '2026-11-20T12:00:00.000Z' }),
  )
  open(<CalendarPage />, '/aq/calendar')
  const agenda = await screen.findByRole('region', { name: 'Coming days of this month' })
  const days = () =>
    within(agenda)
      .getAllByText(/Nov/)
      .map(({ textContent }) => textContent)
  await within(agenda).findByText('Tue 24 Nov')
  expect(days()).toEqual(['Tue 24 Nov'])
  expect(screen.getByRole('heading', { name: 'Fri 20 Nov' })).toBeTruthy()
})
