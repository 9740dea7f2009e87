import { describe, expect, test } from 'vitest'
import { isQuiet, notifyDays, type ReceiverTimes, secondsToWait, typesOf } from './receivers.ts'

const at = (text: string) => new Date(`2026-11-20T${text}:00.000Z`)
const tomorrow = (text: string) => new Date(`2026-11-21T${text}:00.000Z`)
const times = (more: Partial<ReceiverTimes> = {}): ReceiverTimes => ({
  timing: 'at_once',
  timeZone: 'UTC+0',
  digestHour: 8,
  quietFrom: null,
  quietUntil: null,
  urgent: false,
  ...more,
})
const night = { quietFrom: 22, quietUntil: 7 } as const

describe('when a receiver is told', () => {
  test('at once, where nothing else was chosen', () => {
    expect(notifyDays(times(), at('03:30'), null)).toEqual(at('03:30'))
  })

  test.each([
    ['before midnight', at('22:00'), tomorrow('07:00')],
    ['after midnight', at('03:30'), at('07:00')],
    ['a minute before the end', at('06:59'), at('07:00')],
    ['at the end', at('07:00'), at('07:00')],
    ['in the day', at('12:00'), at('12:00')],
  ])('in quiet hours when they end: %s', (_, now, then) => {
    expect(notifyDays(times(night), now, null)).toEqual(then)
  })

  test('quiet hours of a day, in the zone of the receiver', () => {
    const noon = times({ quietFrom: 12, quietUntil: 14, timeZone: 'UTC+8' })
    expect(isQuiet(noon, at('04:00'))).toBe(true)
    expect(notifyDays(noon, at('05:59'), null)).toEqual(at('06:00'))
    expect(isQuiet(noon, at('12:30'))).toBe(false)
  })

  test.each([
    ['later today', 'UTC+0', at('07:59'), at('08:00')],
    ['from the hour on tomorrow', 'UTC+0', at('08:00'), tomorrow('08:00')],
    ['in his zone', 'UTC-5', at('12:00'), at('13:00')],
    ['where his day is another', 'UTC+9', at('23:30'), tomorrow('23:00')],
  ] as const)('a daily one at his hour: %s', (_, timeZone, now, then) => {
    expect(notifyDays(times({ timing: 'daily', timeZone }), now, null)).toEqual(then)
  })

  test('what ends within a day does not wait, where he wants it so', () => {
    const urgent = { urgent: true }
    const soon = tomorrow('03:00')
    expect(notifyDays(times({ ...night, ...urgent }), at('03:30'), soon)).toEqual(at('03:30'))
    expect(notifyDays(times({ timing: 'daily', ...urgent }), at('03:30'), soon)).toEqual(
      at('03:30'),
    )
    expect(notifyDays(times(night), at('03:30'), soon)).toEqual(at('07:00'))
    expect(notifyDays(times({ ...night, ...urgent }), at('03:30'), tomorrow('03:30'))).toEqual(
      at('07:00'),
    )
    expect(notifyDays(times({ ...night, ...urgent }), at('03:30'), at('03:30'))).toEqual(
      at('07:00'),
    )
  })
})

test('the administrator is always told of some types; each type stands once, in its order', () => {
  expect(typesOf(['withdrawal', 'chargeback', 'withdrawal'], false)).toEqual([
    'chargeback',
    'withdrawal',
  ])
  expect(typesOf(['withdrawal'], true)).toEqual([
    'review_result',
    'expiring_document',
    'withdrawal',
  ])
})

test('a mail by a press waits a minute after the last one', () => {
  expect(secondsToWait(null, at('03:30'))).toBe(0)
  expect(secondsToWait(at('03:30'), at('03:30'))).toBe(60)
  expect(secondsToWait(at('03:29'), at('03:30'))).toBe(0)
})
