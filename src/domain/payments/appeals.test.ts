import { expect, test } from 'vitest'
import {
  type AppealItem,
  appealFiles,
  appealItems,
  appealTexts,
  enclosedFiles,
  requestedItems,
} from './appeals.ts'
import { type ChargebackReason, chargebackReasons } from './chargebacks.ts'

const named = (kind: string, count: number, end: string) =>
  Array.from({ length: count }, (_, at) => `fil_${kind}${at}.${end}`)

test('what was found is enclosed where the answer leaves it out, as far as there is room', () => {
  const found = {
    merchandiseImages: named('goods', 10, 'png'),
    proofOfDelivery: named('proof', 3, 'pdf'),
    communicationRecords: named('mail', 3, 'pdf'),
    shippingPolicy: named('proof', 1, 'pdf'),
  }
  const given = { screenshots: named('own', 2, 'jpg') }
  const enclosed = enclosedFiles(
    given,
    (item) => Object.entries(found).find(([of]) => of === item)?.[1] ?? [],
  )
  expect(enclosed.screenshots).toEqual(given.screenshots)
  expect(enclosed.merchandiseImages).toEqual(found.merchandiseImages.slice(0, 4))
  expect(enclosed.proofOfDelivery).toEqual(found.proofOfDelivery)
  expect(enclosed.communicationRecords).toEqual(found.communicationRecords.slice(0, 1))
  // A file that is already enclosed under another item does not count again.
  expect(enclosed.shippingPolicy).toEqual(found.shippingPolicy)
})

test('of an item that the answer fills nothing is added', () => {
  const given = { shippingPolicy: ['fil_own.pdf'] }
  expect(enclosedFiles(given, () => ['fil_found.pdf']).shippingPolicy).toEqual(['fil_own.pdf'])
})

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
  expect(requestedItems[reason]).toEqual(expect.arrayContaining([...asked]))
  for (const item of rest) expect(requestedItems[reason]).not.toContain(item)
})

test('every reason asks for something', () => {
  for (const reason of chargebackReasons) expect(requestedItems[reason].length).toBeGreaterThan(1)
})
