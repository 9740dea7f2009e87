import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addV3 } from '#contract/links/made-links.ts'
import { confirmCheckout, pay } from '#contract/links/payment-links.ts'
import { getDetail, refund } from '#contract/payments/transactions.ts'
import { type Api, openApi } from '../support/api.ts'
import { addParts, newerDraft } from '../support/made-links.ts'
import { testNetwork } from '../support/outside.ts'

let api: Api
beforeAll(async () => {
  const network = testNetwork()
  const card = async (token: string) => {
    const known = await network.card(token)
    return known && { ...known, tokenized: true, gateway: 'Local' as const }
  }
  api = await openApi({ network: { ...network, card } })
})
afterAll(() => api.close())

test('who makes a payment, as the network says, decides how it is refunded', async () => {
  const shop = await api.merchant()
  const session = await api.signIn(shop.admin)
  const draft = newerDraft(shop.stores[0], await addParts(api, shop))
  const { url } = await api.data(addV3, draft, session, { key: randomUUID() })
  const id = new URL(url).searchParams.get('id') ?? ''
  const { checkoutId } = await api.data(confirmCheckout, { id })
  const body = { id, checkoutId, cardToken: 'wallet', holder: 'Ada' }
  const paid = await api.data(pay, body, undefined, { key: randomUUID() })
  const transactionId = paid.transactionId ?? ''
  expect(await api.data(getDetail, { transactionId }, session)).toMatchObject({
    ...{ status: 'SUCCESS', gateway: 'Local', isToken: true },
    facts: { gateway: 'Local', refundKind: 'NONE' },
  })
  const asked = { transactionId, currency: 'USD', refundAmount: '1.00' } as const
  const to = (recipient: object) =>
    api.call(refund, { ...asked, ...recipient }, session, { key: randomUUID(), language: 'en' })
  expect((await to({})).failure?.reasons).toMatchObject([{ code: 'refund.recipient_incomplete' }])
  const nobody = { accountName: 'Ann', bankCode: 'B', accountNumber: '1' }
  expect((await to(nobody)).failure?.fields).toEqual({
    accountNumber: 'Enter the full account number: 5 to 34 letters and digits.',
  })
  expect((await to({ ...nobody, accountNumber: '123-456-789' })).status).toBe(200)
})
