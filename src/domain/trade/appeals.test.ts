import { expect, test } from 'vitest'
import { type AppealItem, appealFiles, appealItems, appealTexts, askedItems } from './appeals.ts'
import { type ChargebackReason, chargebackReasons } from './chargebacks.ts'

test('there are fourteen items, each a text or files, none twice', () => {
  expect(appealItems).toHaveLength(14)
  expect([...appealItems].toSorted()).toEqual([...appealTexts, ...appealFiles].toSorted())
})

test.each<[ChargebackReason, readonly AppealItem[], readonly AppealItem[]]>([
  [
    'not_received',
    ['shippingAddress', 'shippingCompany', 'trackingNumber', 'proofOfDelivery', 'shippingPolicy'],
    ['merchandiseImages', 'communicationRecords', 'screenshots'],
  ],
  [
    'not_as_described',
    ['itemName', 'merchandiseImages', 'cancellationRefundPolicy', 'shippingPolicy'],
    ['trackingNumber', 'communicationRecords'],
  ],
  [
    'fraud',
    ['communicationRecords', 'proofOfDelivery', 'trackingNumber'],
    ['merchandiseImages', 'cancellationRefundPolicy'],
  ],
  ['others', ['reasons', 'screenshots'], ['trackingNumber', 'merchandiseImages']],
])('%s asks for what answers it, and for nothing else', (reason, asked, rest) => {
  expect(askedItems[reason]).toEqual(expect.arrayContaining([...asked]))
  for (const item of rest) expect(askedItems[reason]).not.toContain(item)
})

test('every reason asks for something', () => {
  for (const reason of chargebackReasons) expect(askedItems[reason].length).toBeGreaterThan(1)
})
