import { afterAll, beforeAll, expect, test } from 'vitest'
import { receipt } from '#contract/links/payment-links.ts'
import { pagesOf } from '../../support/pack.ts'
import { cards, openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const receiptOf = (code: string) => payer.send(receipt.path.replace('{id}', code))
const field = (label: string) => ({
  ...{ fieldId: 'fld_1', name: 'size', label, type: 'text' as const },
  ...{ required: false, options: [] },
})

test('a paid link has a receipt that says what was paid, with what and to whom', async () => {
  const link = await payer.link({
    brandName: '北光户外',
    language: 'zh',
    billFields: [field('尺码')],
    products: [{ name: '登山靴', price: '1000', quantity: 2, values: { fld_1: '大号' } }],
  })
  const paid = await payer.payWith(link, cards.visa)
  const answer = await receiptOf(link.code)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = await pagesOf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages).toHaveLength(1)
  for (const text of [
    ...['北光户外', 'USD 23.00', link.orderId, '登山靴', '尺码: 大号', '20.00', '3.00'],
    ...['411111******1111', paid.data.transactionId ?? 'none'],
  ])
    expect(pages[0]).toContain(text)
})

test('of a link that is not paid there is none', async () => {
  const link = await payer.link()
  expect((await receiptOf(link.code)).status).toBe(404)
  await payer.payWith(link, cards.declined)
  expect((await receiptOf(link.code)).status).toBe(404)
})
