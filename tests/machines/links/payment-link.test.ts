import { describe, expect, test } from 'vitest'
import { transition as advance } from 'xstate'
import { day } from '#domain/durations.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import {
  type PaymentLinkEvent,
  type PaymentLinkFacts,
  paymentLinkLifecycle,
  reasonsAgainst,
  transition,
} from '#machines/links/lifecycles/payment-link.ts'
import { noon } from '../models/samples.ts'
import { valuesLacking } from '../texts.ts'

const second = 1_000
const minute = 60 * second
const valid: PaymentLinkFacts = {
  status: 'VALID',
  validUntil: noon + day,
  lastSentAt: null,
  attempt: null,
}
const running = { ...valid, attempt: { key: 'other', startedAt: noon } }
const start = (at: number) => ({ type: 'START', at, key: 'mine' }) as const
const codes = (facts: PaymentLinkFacts, event: PaymentLinkEvent) =>
  reasonsAgainst(facts, event).map(({ code }) => code)

describe('starting to pay', () => {
  test('ends with the valid time', () => {
    expect(codes(valid, start(noon + day - 1))).toEqual([])
    expect(reasonsAgainst(valid, start(noon + day))).toEqual([
      {
        code: 'link.expired',
        params: { until: new Date(noon + day).toISOString() },
      },
    ])
  })
  test("another payer's open attempt stands in the way for 15 minutes", () => {
    expect(codes(running, start(noon + 15 * minute - 1))).toEqual(['link.already_started'])
    expect(codes(running, start(noon + 15 * minute))).toEqual([])
    expect(codes(running, { type: 'START', at: noon + 1, key: 'other' })).toEqual([])
  })
  test('the same attempt keeps its beginning, a new one has its own', () => {
    const { status: value, ...context } = running
    const from = paymentLinkLifecycle.resolveState({ value, context })
    const attemptAfter = (at: number, key: string) =>
      advance(paymentLinkLifecycle, from, { type: 'START', at, key })[0].context.attempt
    expect(attemptAfter(noon + minute, 'other')).toEqual({ key: 'other', startedAt: noon })
    const late = noon + 15 * minute
    expect(attemptAfter(late, 'mine')).toEqual({ key: 'mine', startedAt: late })
  })
  test.each([
    ['PAID', 'link.paid'],
    ['INVALID', 'link.invalidated'],
    ['EXPIRED', 'link.expired'],
  ] as const)('%s refuses with its own reason', (status, code) => {
    expect(codes({ ...valid, status }, start(noon))).toEqual([code])
  })
})

describe('an attempt that runs', () => {
  test.each(['VALID', 'EXPIRED', 'INVALID'] as const)(
    'may finish when the link is %s',
    (status) => {
      expect(transition({ ...running, status }, { type: 'PAID' }).transition?.after.status).toBe(
        'PAID',
      )
      expect(
        transition({ ...running, status }, { type: 'ATTEMPT_FAILED' }).transition?.after.status,
      ).toBe(status)
    },
  )
  test('is needed for a payment, and only one payment counts', () => {
    expect(codes(valid, { type: 'PAID' })).toEqual(['link.not_started'])
    expect(codes({ ...running, status: 'PAID' }, { type: 'PAID' })).toEqual(['link.paid'])
  })
})

describe('the e-mail', () => {
  const sent = { ...valid, lastSentAt: noon }
  test('may be sent again after 60 seconds', () => {
    expect(codes(sent, { type: 'RESEND', at: noon + 60 * second - 1 })).toEqual([
      'link.resend_too_soon',
    ])
    expect(codes(sent, { type: 'RESEND', at: noon + 60 * second })).toEqual([])
  })
  test('only while the link is valid and unpaid', () => {
    expect(codes(valid, { type: 'RESEND', at: noon + day })).toEqual(['link.expired'])
    expect(codes({ ...valid, status: 'PAID' }, { type: 'RESEND', at: noon })).toEqual(['link.paid'])
  })
})

describe('the reminder', () => {
  const remind = (more: object = {}) =>
    ({ type: 'REMIND', at: noon, opened: true, reminded: false, ...more }) as const
  test('goes to a payer who opened a valid link and did not pay, once', () => {
    expect(transition(valid, remind()).transition?.after.lastSentAt).toBe(noon)
    expect(codes(valid, remind({ opened: false, reminded: true }))).toEqual([
      'link.not_opened',
      'link.reminded',
    ])
  })
  test('waits for nobody who is paying, and for no link that is over', () => {
    expect(codes(running, remind())).toEqual(['link.under_way'])
    expect(codes(valid, remind({ at: noon + day }))).toEqual(['link.expired'])
    expect(codes({ ...valid, status: 'PAID' }, remind())).toEqual(['link.paid'])
    expect(codes({ ...valid, lastSentAt: noon }, remind())).toEqual(['link.resend_too_soon'])
  })
})

test('invalidation is final; expiry comes with the time and not before', () => {
  expect(transition(valid, { type: 'INVALIDATE' }).transition?.after.status).toBe('INVALID')
  expect(codes({ ...valid, status: 'INVALID' }, { type: 'INVALIDATE' })).toEqual([
    'link.invalidated',
  ])
  expect(
    transition(valid, { type: 'EXPIRE', at: noon + day - 1 }).transition?.after.status,
  ).toBeUndefined()
  expect(transition(valid, { type: 'EXPIRE', at: noon + day }).transition?.after.status).toBe(
    'EXPIRED',
  )
})

test('its reasons carry the values that their texts use', () => {
  const events: PaymentLinkEvent[] = [
    start(noon),
    start(noon + day),
    { type: 'PAID' },
    { type: 'INVALIDATE' },
    { type: 'EXPIRE', at: noon },
    { type: 'RESEND', at: noon },
    { type: 'REMIND', at: noon, opened: false, reminded: true },
  ]
  for (const status of paymentLinkStatuses) {
    const facts = { ...running, status, lastSentAt: noon }
    expect(valuesLacking(events.flatMap((event) => reasonsAgainst(facts, event)))).toEqual([])
  }
})
