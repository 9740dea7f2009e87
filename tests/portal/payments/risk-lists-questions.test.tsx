// The confirmation before many rules are changed, and the form's hint for rules that only some payments can match.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { BlackListPage } from '#portal/payments/risk-lists/list-pages.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/payments/risk-lists/change-dialog.tsx'
import '#portal/payments/risk-lists/rule-form-page.tsx'
import '#portal/lists/selection.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { listed, open, riskListServer, rule } from './risk-lists-world.tsx'

riskListServer()

const path = '/aq/blacklist'

test.each([
  ['Delete', 'Delete 2 rules?', contract.batchDelete, {}],
  ['Enable', 'Enable 2 rules?', contract.batchEdit, { act: 'enable' }],
] as const)('%s asks with the number of rules first', async (name, title, call, more) => {
  const off = { status: 'disabled' } as const
  listed(rule(off), rule({ ...off, ruleId: 'rul_2', value: 'worse@mail.example' }))
  answer(call, () => ok({ changed: 2, refused: [] }))
  open(<BlackListPage />, path)
  await screen.findByRole('link', { name: 'bad@mail.example' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }))
  fireEvent.click(bar.getByRole('button', { name }))
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  expect(seenAt(call)).toEqual([])
  fireEvent.click(question.getByRole('button', { name }))
  await waitFor(() => expect(seenAt(call)).toHaveLength(1))
  expect(seenAt(call)[0]?.body).toEqual({ list: 'black', ruleIds: ['rul_1', 'rul_2'], ...more })
})

test.each([
  ['phone', '+441134960000', false],
  ['shipping_address', '12 Mill Lane', true],
] as const)('a form of %s says whether only some payments carry it', async (...of) => {
  const [type, value, isTold] = of
  listed(rule({ type, value }))
  open(<BlackListPage />, `${path}?rule=rul_1&edit=1`)
  await screen.findByDisplayValue(value)
  const told = screen.queryByText(/Only payments with a shipping address can match/)
  expect(told !== null).toBe(isTold)
})
