// Columns that were not stored are not reported as saved, whatever the server's response.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import * as notices from '#portal/kit/notify.ts'
import { ColumnsDialog } from '#portal/lists/columns-dialog.tsx'
import { showPart } from './payments/transactions-world.tsx'
import { answer, freshTab, malformed, type Reply, refused } from './support.tsx'

freshTab()

const columns = [
  { key: 'id', title: () => 'ID' },
  { key: 'email', title: () => 'Email', setting: 1 as const },
]

test.each<[string, () => Reply, string]>([
  ['with another word than success', () => malformed('FAIL'), 'Please save again'],
  ['by a fault of the server', () => refused('internal', 'Busy'), 'Please save again'],
  [
    'by a refusal',
    () => refused('too_large', 'The request is too large.'),
    'The request is too large.',
  ],
])('answered %s', async (_, reply, words) => {
  const said = vi.spyOn(notices, 'notify').mockResolvedValue()
  const onClose = vi.fn()
  answer(saveProperty, reply)
  showPart(
    <ColumnsDialog
      preference="trade_query_habit"
      columns={columns}
      choice={{}}
      onClose={onClose}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Save failed')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect([onClose.mock.calls, said.mock.calls]).toEqual([[], []])
})
