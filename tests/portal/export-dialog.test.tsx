import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type ExportJob, estimate, request } from '#contract/exports.ts'
import { ExportDialog } from '#portal/exports/export-dialog.tsx'
import { answer, freshTab, ok } from './support.tsx'

freshTab()

const job = (state: ExportJob['state']): ExportJob => ({
  ...{ exportId: 'exp_1', kind: 'transactions', format: 'csv', fileName: 'a.csv', state },
  ...{ rowsTotal: 1, rowsWritten: 0, bytes: null, expiresAt: null, filters: [] },
  createdAt: '2026-11-20T12:00:00.000Z',
})

test.each([
  ['failed', 'Export failed, please try later'],
  ['canceled', 'Cancelled'],
  ['expired', 'Expired'],
] as const)('an export that is %s says “%s”, and can be begun again', async (state, text) => {
  answer(estimate, () => ok({ rows: 1, capped: false }))
  answer(request, () => ok(job(state)))
  render(<ExportDialog what={{ kind: 'transactions', filters: {} }} />)
  const start = await screen.findByRole('button', { name: 'Export' })
  await userEvent.click(start)
  await screen.findByText(text)
  expect(screen.getByRole('button', { name: 'Export again' })).toBeTruthy()
})
