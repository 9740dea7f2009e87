import { describe, expect, test } from 'vitest'
import {
  firstShipDay,
  isTooWrong,
  lastShipDay,
  logisticsErrorOf,
  logisticsErrorsOf,
  logisticsLimits,
  readLogisticsField,
  sameLogistics,
  storedLogistics,
} from './logistics.ts'

const now = new Date('2026-11-20T18:00:00Z')
const facts = {
  now,
  paidAt: new Date('2026-11-10T03:00:00Z'),
  isCountry: (code: string) => code !== 'XX',
}
const typed = {
  transactionId: 'txn_1',
  carrier: 'DHL',
  trackingNumber: 'JD01',
  shipDate: '2026-11-11',
  receiverCountry: 'GB',
  trackingLink: '',
}

describe('a field is kept as it is meant', () => {
  test.each([
    ['carrier', '  Royal   Mail ', 'Royal Mail'],
    ['carrier', '顺丰速运', '顺丰速运'],
    ['carrier', '顺丰速运（集团）', '顺丰速运(集团)'],
    ['carrier', "J&T Express (UK), Int'l", "J&T Express (UK), Int'l"],
    ['trackingNumber', ' 1Z 999 AA1 01 2345 6784 ', '1Z999AA10123456784'],
    ['trackingNumber', 'ＪＤ０１', 'JD01'],
    ['trackingNumber', 'rb-123-gb', 'rb-123-gb'],
    ['shipDate', '2026/1/5', '2026-01-05'],
    ['shipDate', '2024-02-29', '2024-02-29'],
    ['receiverCountry', 'gb', 'GB'],
    ['trackingLink', 'https://Track.Example.com/a b', 'https://track.example.com/a%20b'],
    ['trackingLink', '  ', ''],
  ] as const)('%s %j', (field, text, value) =>
    expect(readLogisticsField(field, text)).toEqual({ value }),
  )
})

describe('a field is not accepted', () => {
  const long = (length: number) => 'a1'.repeat(length).slice(0, length)
  test.each([
    ['transactionId', ' ', 'required'],
    ['transactionId', long(logisticsLimits.transactionId + 1), 'too_long'],
    ['carrier', '', 'required'],
    ['carrier', '=HYPERLINK("x")', 'carrier_characters'],
    ['carrier', 'a\u0007b', 'carrier_characters'],
    ['carrier', '４１１１１１１１１１１１１１１１', 'card_number'],
    ['carrier', long(logisticsLimits.carrier + 1), 'too_long'],
    ['trackingNumber', '', 'required'],
    ['trackingNumber', '4.20552E+21', 'tracking_number_shortened'],
    ['trackingNumber', 'none', 'tracking_number_format'],
    ['trackingNumber', '-123', 'tracking_number_format'],
    ['trackingNumber', long(logisticsLimits.trackingNumber + 1), 'too_long'],
    ['shipDate', '', 'required'],
    ['shipDate', '2026-02-29', 'day_format'],
    ['shipDate', '20/11/2026', 'day_format'],
    ['receiverCountry', '', 'required'],
    ['receiverCountry', 'Britain', 'country_unknown'],
    ['receiverCountry', 'XX', 'country_unknown'],
    ['trackingLink', 'http://track.example.com/1', 'https_only'],
    ['trackingLink', 'javascript:alert(1)', 'https_only'],
    ['trackingLink', 'https://localhost/1', 'https_only'],
    ['trackingLink', 'https://me:word@track.example.com', 'https_only'],
    ['trackingLink', `https://track.example.com/${long(500)}`, 'too_long'],
  ] as const)('%s %j: %s', (field, text, fault) =>
    expect(logisticsErrorOf(field, text, facts)).toBe(fault),
  )
  test('the longest that fits is accepted', () => {
    for (const field of ['transactionId', 'carrier', 'trackingNumber'] as const)
      expect(logisticsErrorOf(field, long(logisticsLimits[field]), facts)).toBeNull()
  })
})

describe('the day of sending', () => {
  const fault = (shipDate: string, paidAt: Date | null = facts.paidAt) =>
    logisticsErrorOf('shipDate', shipDate, { ...facts, paidAt })
  test('may be today wherever it has begun, and no later', () => {
    // 18:00 UTC is the next morning in UTC+8 and UTC+9.
    expect(lastShipDay(now)).toBe('2026-11-21')
    expect(fault('2026-11-21')).toBeNull()
    expect(fault('2026-11-22')).toBe('ship_date_future')
  })
  test("may be the payment's wherever it was still that day, and no earlier", () => {
    expect(firstShipDay(facts.paidAt)).toBe('2026-11-09')
    expect(fault('2026-11-09')).toBeNull()
    expect(fault('2026-11-08')).toBe('ship_date_before_payment')
  })
  test('of a payment that is not known is held against today only', () => {
    expect(fault('2020-01-01', null)).toBeNull()
    expect(fault('2027-01-01', null)).toBe('ship_date_future')
  })
})

test('all faults of a form are told at once, and none of a good one', () => {
  expect(logisticsErrorsOf(typed, facts)).toEqual({})
  expect(
    logisticsErrorsOf({ ...typed, carrier: '', receiverCountry: 'XX', trackingLink: 'x' }, facts),
  ).toEqual({ carrier: 'required', receiverCountry: 'country_unknown', trackingLink: 'https_only' })
})

test('what is kept compares field by field', () => {
  const kept = storedLogistics(typed)
  expect(kept).toEqual({
    carrier: 'DHL',
    trackingNumber: 'JD01',
    shipDate: '2026-11-11',
    receiverCountry: 'GB',
    trackingLink: null,
  })
  expect(sameLogistics(kept, storedLogistics({ ...typed, shipDate: '2026/11/11' }))).toBe(true)
  for (const change of [
    { carrier: 'UPS' },
    { trackingNumber: '2' },
    { shipDate: '2026-11-12' },
    { receiverCountry: 'FR' },
    { trackingLink: 'https://a.example.com/' },
  ])
    expect(sameLogistics(kept, storedLogistics({ ...typed, ...change }))).toBe(false)
})

test.each([
  [1, 0, false],
  [2, 1, false],
  [1, 1, true],
  [3, 2, true],
  [1_000, 50, false],
  [1_000, 51, true],
  [100, 50, false],
])('of %i rows %i wrong ones are too many: %s', (rows, wrong, isTooMany) =>
  expect(isTooWrong(rows, wrong)).toBe(isTooMany),
)

test.each([
  ['UK', 'GB'],
  ['uk', 'GB'],
  ['EL', 'GR'],
  ['gb', 'GB'],
])('the country %s of a carrier is %s', (typed, value) =>
  expect(readLogisticsField('receiverCountry', typed)).toEqual({ value }),
)
