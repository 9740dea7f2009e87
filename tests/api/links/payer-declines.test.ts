import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/links/payment-links.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { declineMessageOf } from '#domain/links/decline-messages.ts'
import { testCards } from '#server/sandbox/test-cards.ts'
import { openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const declining = testCards.flatMap(({ number, declineCode }) =>
  declineCode === null ? [] : [[declineCode, number] as const],
)

test.each(declining)(
  'decline %s: the merchant has the reason, the payer what helps',
  async (code, number) => {
    const link = await payer.link()
    const checkoutId = await payer.confirm(link)
    const paid = await payer.payWith(link, number, randomUUID(), checkoutId)
    const { transactionId } = paid.data
    const order = await payer.data(contract.getOrderDetail, { id: link.code })
    const answers = [
      paid.data,
      order.pay,
      await payer.data(contract.getPayStatus, { id: link.code }),
      await payer.data(contract.getPayStatus, { id: link.code, checkoutId }),
    ]
    // Compares every field: none may reveal the reason.
    for (const answer of answers)
      expect(answer).toEqual({
        payStatus: 'FAILED',
        checkoutId,
        transactionId,
        challengeUrl: null,
        setback: declineMessageOf(code),
        authorisation: null,
        refunded: null,
        paidAt: null,
        cardBrand: 'VISA',
        desensitizedCardNo: `${number.slice(0, 6)}******${number.slice(-4)}`,
      })
    const admin = await payer.signIn(link.world.admin)
    const seen = await payer.data(getDetail, { transactionId: transactionId ?? '' }, admin)
    expect(seen).toMatchObject({ declineCode: code })
  },
)
