// The card network's messages about a case, as the desk shows them.
import { expect, test } from 'vitest'
import { getCase } from '#contract/desk/desk.ts'
import { payment } from '../../support/trades.ts'
import { answered, caseBy, hears } from '../support/cases.ts'
import { api, openTrading, shop } from '../support/trading.ts'

openTrading()

test('each message tells what it says, and why it was not applied where it was not', async () => {
  const staff = await api.signIn(await api.staff())
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `said-${operationId}`
  const stage = '1st_chargeback'
  await hears(reference, { kind: 'opened', stage, operationId, comment: 'Never ordered' })
  await answered(reference)
  await hears(reference, { kind: 'escalated', stage: '2nd_chargeback' })
  await hears(reference, { kind: 'rejected', stage })
  await hears(reference, { kind: 'rejected', stage: '2nd_chargeback' })
  const { id: subject } = await caseBy(reference)
  const asked = { queue: 'chargeback', subject } as const
  const { facts } = await api.data(getCase, asked, staff, { language: 'en' })
  expect(facts.flatMap(({ name, value }) => (name === 'network_message' ? [value] : []))).toEqual([
    'Opened · First chargeback · Never ordered',
    'Taken to the next stage by the bank · Second chargeback',
    'Answer rejected · First chargeback · Not applied: The case is past that stage.',
    'Answer rejected · Second chargeback · Waiting: The case has not been answered.',
  ])
})
