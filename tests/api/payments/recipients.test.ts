import { afterAll, beforeAll, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})
afterAll(() => api.close())

test('the banks of XManPay are those of the currency', async () => {
  const banks = (payload: { currency?: 'THB' | 'IDR' | 'USD' }) =>
    api.data(trades.listXManPayBanks, payload, session)
  const thai = await banks({ currency: 'THB' })
  const indonesian = await banks({ currency: 'IDR' })
  expect(thai).toContainEqual({ bankCode: 'KBANK', bankName: 'Kasikornbank' })
  expect(indonesian).toContainEqual({ bankCode: 'BCA', bankName: 'Bank Central Asia' })
  const thaiCodes = new Set(thai.map(({ bankCode }) => bankCode))
  expect(indonesian.filter(({ bankCode }) => thaiCodes.has(bankCode))).toEqual([])
  expect(await banks({ currency: 'USD' })).toEqual([])
  expect(await banks({})).toHaveLength(thai.length + indonesian.length)
})

test('a refund in baht goes to a Thai bank only', async () => {
  const transactionId = await payment(api.ctx(), shop, {
    ...{ currency: 'THB', refundKind: 'NONE', gateway: 'XManPay' },
  })
  const refund = (bankCode: string) =>
    api.call(
      trades.refund,
      {
        ...{ transactionId, currency: 'THB', refundAmount: '1.00', bankCode },
        ...{ accountType: 'MOBILE_NO', accountName: 'Ann', phoneNo: '0812345678' },
      },
      session,
      { language: 'en' },
    )
  const refused = await refund('BCA')
  expect(refused.failure?.reasons).toMatchObject([{ code: 'refund.recipient_incomplete' }])
  expect(refused.failure?.fields).toEqual({ bankCode: 'Choose one of the options' })
  expect((await refund('KBANK')).status).toBe(200)
})

test('the lists behind the forms answer', async () => {
  const methods = await api.data(trades.listPayMethods, {}, session)
  expect(methods).toContainEqual({ code: 'DINERS', name: 'Diners Club' })
})
