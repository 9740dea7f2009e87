import { expect, test } from 'vitest'
import { declineCodes } from '#domain/payments/declines.ts'
import { declineMessageOf } from './decline-messages.ts'

test('seven codes are named to the payer, all others are one and the same', () => {
  const told = Object.groupBy(declineCodes, declineMessageOf)
  expect(told).toEqual({
    details: ['14', '82'],
    expired: ['54'],
    funds: ['51'],
    confirmation: ['3DS', '3DT'],
    cancelled: ['3DC'],
    general: ['41', '43', '57', '61', '65', '91', '05', 'RSK', 'NET', 'PRV'],
  })
  expect(declineMessageOf(null)).toBe('general')
})
