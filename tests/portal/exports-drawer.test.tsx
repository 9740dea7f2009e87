import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type ExportJob, list } from '#contract/exports.ts'
import { ExportsDrawer } from '#portal/exports/exports-drawer.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { answer, freshTab, ok, seenAt } from './support.tsx'

freshTab()

const job = (place: number, more: Partial<ExportJob> = {}): ExportJob => ({
  ...{ exportId: `exp_${place}`, kind: 'transactions', format: 'csv', fileName: 'a.csv' },
  ...{ state: 'ready', rowsTotal: place, rowsWritten: 1, bytes: 9, expiresAt: null },
  filters: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
})
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ExportsDrawer open onClose={() => {}} />
    </QueryClientProvider>,
  )

test('older exports are a press away', async () => {
  answer(list, ({ body }) =>
    (body as { cursor?: string }).cursor === 'c1'
      ? ok({ records: [job(3)], next: null })
      : ok({ records: [job(1), job(2)], next: 'c1' }),
  )
  open()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Show older exports' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show older exports' })).toBeNull()
  expect(seenAt(list)).toHaveLength(2)
})

test('two exports of one list are told apart by what was asked for', async () => {
  const filters = [
    { name: 'Website', value: 'Store 1, Store 2' },
    { name: 'Currency', value: 'USD US Dollar' },
  ]
  answer(list, () => ok({ records: [job(1, { filters }), job(2)], next: null }))
  open()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Website: Store 1, Store 2 · Currency: USD US Dollar')
  expect(second?.textContent).not.toContain('Website')
})

test('a file says until when it can be downloaded', async () => {
  answer(list, () =>
    ok({ records: [job(1, { expiresAt: '2999-11-27T12:00:00.000Z' })], next: null }),
  )
  open()
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Available until 2999-11-27 12:00:00',
  )
})

test('what the clock asks while one runs keeps no session alive, opening it does', async () => {
  answer(list, () => ok({ records: [job(1, { state: 'writing' })], next: null }))
  open()
  await waitFor(() => expect(seenAt(list).length).toBeGreaterThan(1), { timeout: 5_000 })
  const [first, second] = seenAt(list).map(({ headers }) => headers.get('x-background'))
  expect([first, second]).toEqual([null, '1'])
})
