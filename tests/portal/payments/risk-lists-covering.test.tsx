// Next to the form of a rule: which effective rules cover it, and which it makes unnecessary.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { BlackListPage, WhiteListPage } from '#portal/payments/risk-lists/list-pages.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/payments/risk-lists/rule-form-page.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { backtest, open, riskListServer, rule } from './risk-lists-world.tsx'

riskListServer()

const named = (ruleId: string, value: string) => {
  const { list, type, scope, scopeName } = rule()
  return { ruleId, list, type, value, scope, scopeName }
}
const typed = async (address: string, value: string) => {
  open(<BlackListPage />, address)
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value } })
}

test('a rule that is covered already says by which, and can be added all the same', async () => {
  const wider = [{ ...named('rul_7', 'mail.example'), type: 'email_domain' as const }]
  answer(contract.rehearse, () => ok(backtest({ wider })))
  await typed('/aq/blacklist?rule=new', 'new@mail.example')
  await screen.findByText('An effective rule already covers this one')
  const link = screen.getByRole('link', { name: 'Email domain: mail.example' })
  expect(link.getAttribute('href')).toBe('/aq/blacklist?rule=rul_7')
  expect(link.parentElement?.textContent).toContain('All websites')
  expect(screen.getByRole('button', { name: 'Add rule' }).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByText(/narrower rules/)).toBeNull()
})

test('a white rule that a black one overrules says by which', async () => {
  answer(contract.rehearse, () => ok(backtest({ overruling: [named('rul_7', 'a@mail.example')] })))
  open(<WhiteListPage />, '/aq/whiteList?rule=new')
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'a@mail.example' } })
  await screen.findByText(/^Blacklist rules come first/)
  const link = screen.getByRole('link', { name: 'Email: a@mail.example' })
  expect(link.getAttribute('href')).toBe('/aq/blacklist?rule=rul_7')
})

test('rules that become unnecessary are named, and the others of them counted', async () => {
  const rules = ['a', 'b', 'c'].map((name) => named(`rul_${name}`, `${name}@mail.example`))
  answer(contract.rehearse, () => ok(backtest({ narrower: { count: 1_005, rules } })))
  await typed('/aq/blacklist?rule=rul_1&edit=1', 'new@mail.example')
  await screen.findByText('It covers narrower rules, which you then no longer need')
  expect(screen.getAllByRole('link', { name: /^Email: .@mail/ })).toHaveLength(3)
  expect(screen.getByText(/and 1,002 more/)).toBeTruthy()
  expect(seenAt(contract.rehearse).at(-1)?.body).toMatchObject({ ruleId: 'rul_1' })
})
