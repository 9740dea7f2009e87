// The network's list of case messages: one that cannot be processed does not block those behind it.
import { expect, test } from 'vitest'
import { collectMessages } from '#server/payments/chargebacks/collect.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { networkSays, payment } from '../../support/trades.ts'
import { caseBy, fatesOf, historyOf, message } from '../support/cases.ts'
import { api, balances, openTrading, pass, refund, shop } from '../support/trading.ts'

openTrading()

let cases = 0
const opens = (operationId: string, more: { readonly currency?: 'EUR' } = {}) =>
  message(`list-${++cases}`, { kind: 'opened', stage: '1st_chargeback', operationId, ...more })

async function refundedId(transactionId: string): Promise<string> {
  const { data } = await refund(transactionId, '10.00')
  return data.refundTransactionId
}

test('cases against no payment of ours, or in another currency, are kept as such, and the next is opened', async () => {
  const paid = () => payment(api.ctx(), shop, {})
  const unknown = [opens('txn_none'), opens(await paid(), { currency: 'EUR' })]
  const unpaid = [
    opens(await payment(api.ctx(), shop, { outcome: 'declined' })),
    opens(await refundedId(await paid())),
  ]
  const last = opens(await paid())
  api.outside.network.said.push(...unknown, ...unpaid, last)
  expect(await collectMessages(api.ctx())).toEqual({ count: 5 })
  for (const { caseReference } of unknown)
    expect(await fatesOf(caseReference)).toEqual(['passed chargeback.unknown_case'])
  for (const { caseReference } of unpaid)
    expect(await fatesOf(caseReference)).toEqual(['passed chargeback.not_paid'])
  expect(await caseBy(last.caseReference)).toMatchObject({ stage: '1st_chargeback' })
  expect(await collectMessages(api.ctx())).toEqual({})
})

test('one against a payment that has not ended yet waits for it', async () => {
  const id = await payment(api.ctx(), shop, { outcome: 'unanswered' })
  const early = opens(id)
  api.outside.network.said.push(early)
  await expect(collectMessages(api.ctx())).rejects.toThrow('in_progress')
  expect(await fatesOf(early.caseReference)).toEqual([])
  await endPayment(api.ctx(), id, networkSays('approved'))
  expect(await collectMessages(api.ctx())).toEqual({ count: 1 })
  expect(await fatesOf(early.caseReference)).toEqual(['applied'])
})

test('a retrieval that nobody answered goes on to the first chargeback: the money is frozen', async () => {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `unanswered-${operationId}`
  const { said } = api.outside.network
  said.push(message(reference, { kind: 'opened', stage: 'retrieval', operationId }))
  await collectMessages(api.ctx())
  await pass(11)
  expect(await caseBy(reference)).toMatchObject({ status: 'closed', outcome: 'expired' })
  const before = (await balances()).frozen ?? 0n
  said.push(message(reference, { kind: 'escalated', stage: '1st_chargeback' }))
  await collectMessages(api.ctx())
  const held = await caseBy(reference)
  expect(held).toMatchObject({ stage: '1st_chargeback', status: 'pending', outcome: null })
  expect(held.closedAt).toBeNull()
  expect((await balances()).frozen).toBe(before + 10_000n)
  expect((await historyOf(held.id)).slice(-3)).toEqual(['escalated', 'frozen 10000', 'fee 1500'])
  expect(await fatesOf(reference)).toEqual(['applied', 'applied'])
  // It ends at its own deadline, like any other case.
  await pass(15)
  expect(await caseBy(reference)).toMatchObject({ status: 'closed', outcome: 'expired', held: 0n })
})
