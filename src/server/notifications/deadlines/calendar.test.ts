import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarOf } from './calendar.ts'

const now = new Date('2026-11-24T08:00:00.123Z')
const event: CalendarEvent = {
  uid: 'risk_order-txn_1@portal.example',
  at: new Date('2026-12-01T23:59:59.999Z'),
  title: 'Review a held payment',
  text: 'cancelled if not reviewed\nPine & Home',
  url: 'https://portal.example/aq/tradeDetail?transactionId=txn_1',
}
const write = (more: Partial<CalendarEvent> = {}) =>
  calendarOf({ name: 'Deadlines', now, events: [{ ...event, ...more }] })
/** The lines as a calendar client reads them, with folded lines joined. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar with one event: versions, instants of UTC, an address', () => {
  expect(lines(write())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aqueduct//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Deadlines',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:risk_order-txn_1@portal.example',
    'DTSTAMP:20261124T080000Z',
    'DTSTART:20261201T235959Z',
    'SUMMARY:Review a held payment',
    'DESCRIPTION:cancelled if not reviewed\\nPine & Home',
    'URL:https://portal.example/aq/tradeDetail?transactionId=txn_1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('what separates values is escaped, and no text begins a line of its own', () => {
  const text = write({
    title: 'a;b,c\\d',
    text: 'one\r\ntwo\rEND:VCALENDAR\u0000\u0007',
    url: null,
  })
  expect(lines(text)).toContain('SUMMARY:a\\;b\\,c\\\\d')
  expect(lines(text)).toContain('DESCRIPTION:one\\ntwo\\nEND:VCALENDAR  ')
  expect(lines(text).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
  expect(text).not.toContain('URL:')
})

test.each([
  ['letters', 'x'.repeat(400)],
  ['Chinese', '逾期未审核将自动取消'.repeat(30)],
  ['signs of four octets', '🏦'.repeat(60)],
])('lines of %s are folded at 75 octets, and read back whole', (_, title) => {
  const text = write({ title })
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(lines(text)).toContain(`SUMMARY:${title}`)
})

test('one without events is a calendar too', () => {
  const text = calendarOf({ name: '截止事项', now, events: [] })
  expect(lines(text)).not.toContain('BEGIN:VEVENT')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('ical.js reads what was meant: the instant, the texts, a line that had to be folded', () => {
  const title = '提前审核一笔被拦截的付款：超过时限将自动取消，请尽快处理；金额, 1,234.50 USD'
  const calendar = new ICAL.Component(ICAL.parse(write({ title })))
  expect(calendar.name).toBe('vcalendar')
  const [read] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(read?.startDate.toJSDate().toISOString()).toBe('2026-12-01T23:59:59.000Z')
  expect([read?.uid, read?.summary, read?.description]).toEqual([event.uid, title, event.text])
})
