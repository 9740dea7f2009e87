import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payment } from '../../support/trades.ts'
import { answered, caseBy, hears } from '../support/cases.ts'
import { api, openTrading, pass, shop } from '../support/trading.ts'

openTrading()

let cases = 0
/** A case that the network opens against a payment of 100.00. */
async function opened(stage: 'retrieval' | '1st_chargeback' = '1st_chargeback') {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `net-${++cases}-${operationId}`
  const received = await hears(reference, { kind: 'opened', stage, operationId })
  return { reference, operationId, received }
}
const _fee = 1_500n
const _arbitrationFee = 50_000n

test('the merchant is told of a case, reminded seven, three and one day before, and told of its end', async () => {
  const { reference } = await opened()
  const { id } = await caseBy(reference)
  await pass(14)
  const told = await api.db
    .select()
    .from(merchantMessages)
    .where(eq(merchantMessages.subject, id))
    .orderBy(merchantMessages.at)
  expect(told.map(({ event, params }) => [event, (params as { days: number }).days])).toEqual([
    ['chargeback.opened', 0],
    ['chargeback.reminder', 7],
    ['chargeback.reminder', 3],
    ['chargeback.reminder', 1],
    ['chargeback.expired', 0],
  ])
  const { deadline } = await caseBy(reference)
  const days = told.slice(1, 4).map(({ at }) => (deadline.getTime() - at.getTime()) / 86_400_000)
  expect(days).toEqual([7, 3, 1])
  const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, shop.id))
  const subjects = mails.map(({ payload }) => (payload as { subject: string }).subject)
  expect(subjects).toHaveLength(5)
  expect(subjects[1]).toBe(
    '7 days left to answer: First chargeback, 100.00 USD / 距答复截止还有 7 天：首次拒付，100.00 USD',
  )
})

test('of a retrieval nothing is told of money: it asks for documents, and closes without them', async () => {
  await opened('retrieval')
  const rejected = await opened('retrieval')
  await answered(rejected.reference)
  await hears(rejected.reference, { kind: 'rejected', stage: 'retrieval' })
  await pass(10)
  const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, shop.id))
  const all = mails.map(({ payload }) => JSON.stringify(payload)).join()
  expect(all).toContain('A request that is not answered is closed')
  expect(all).toContain('逾期未答复的调单将结束')
  expect(all).toContain('Documents not accepted: 100.00 USD')
  expect(all).toContain('材料未获接受')
  expect(all).not.toMatch(/is lost|cardholder keeps|Case lost|败诉|归持卡人/)
})
