// From a payment to a rule that stops its card or its email from then on.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { BlackListPage, WhiteListPage } from '#portal/payments/risk-lists/list-pages.tsx'
import { DetailCard } from '#portal/payments/transactions/detail-card.tsx'
import { factsOf } from '../../machines/models/samples.ts'
// Preloaded, since the first one of a run loads slowly.
import '#portal/payments/risk-lists/rule-form-page.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { listed, open, riskListServer, rule } from './risk-lists-world.tsx'
import { detailOf } from './transactions-world.tsx'

riskListServer()

const record = detailOf(factsOf('DEBIT', 'SUCCESS'))
const card = () => open(<DetailCard record={record} />, '/aq/tradeDetail')

test.each([
  ['Block this card', /^Card/, '411111******1111'],
  ['Block this email', /^Email/, 'payer@example.com'],
] as const)('“%s” leads to the form with everything in it', async (name, label, value) => {
  const { unmount } = card()
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
  unmount()
  open(<BlackListPage />, href)
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  expect(field.value).toBe(value)
  screen.getByRole('button', { name: 'Add rule' }).click()
  await waitFor(() => expect(seenAt(contract.add)[0]?.body).toMatchObject({ list: 'black', value }))
  // The whole list is shown, not filtered by the form's initial value.
  await waitFor(() => expect(location.pathname + location.search).toBe('/aq/blacklist'))
})

test('who may make no rule is shown no way to one', () => {
  answerReachable(() => undefined)
  card()
  expect(screen.queryByRole('link', { name: /Block/ })).toBeNull()
})

test('while a rule is fetched for its form, the way back to it has a name', async () => {
  listed(rule({ list: 'white', value: 'good@mail.example' }))
  answer(contract.rehearse, () => ok(null as never))
  open(<WhiteListPage />, '/aq/whiteList?rule=rul_1&edit=1')
  expect(await screen.findByRole('link', { name: 'Whitelist rule' })).toBeTruthy()
})
