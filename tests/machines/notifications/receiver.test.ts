import { describe, expect, test } from 'vitest'
import { type ReceiverState, receiverStates } from '#domain/notifications/receivers.ts'
import {
  type ReceiverEvent,
  type ReceiverFacts,
  reasonsAgainst,
  transition,
} from '#machines/notifications/lifecycles/receiver.ts'

const facts = (state: ReceiverState, more: Partial<ReceiverFacts> = {}): ReceiverFacts => ({
  ...{ state, beyondOwn: false, wait: 0 },
  ...more,
})
const after = (state: ReceiverState, type: ReceiverEvent['type']) =>
  transition(facts(state), { type }).transition?.after.state
const codes = (of: ReceiverFacts, type: ReceiverEvent['type']) =>
  reasonsAgainst(of, { type }).map(({ code }) => code)

test('an address is confirmed once; another one is asked again, whatever was known of it', () => {
  expect(after('waiting', 'CONFIRM')).toBe('confirmed')
  expect(codes(facts('confirmed'), 'CONFIRM')).toEqual(['receiver.confirmed'])
  expect(receiverStates.map((state) => after(state, 'MOVE'))).toEqual(Array(4).fill('waiting'))
})

test('whoever unsubscribed or whose mail came back is asked again, and confirms again', () => {
  for (const state of ['bounced', 'unsubscribed'] as const) {
    expect(after(state, 'INVITE')).toBe('waiting')
    expect(codes(facts(state), 'CONFIRM')).toEqual([`receiver.${state}`])
  }
  expect(codes(facts('confirmed'), 'INVITE')).toEqual(['receiver.confirmed'])
})

test('he may unsubscribe from anywhere; a mail comes back from where mails go', () => {
  for (const state of ['waiting', 'confirmed', 'bounced'] as const)
    expect(after(state, 'UNSUBSCRIBE')).toBe('unsubscribed')
  expect(after('waiting', 'BOUNCE')).toBe('bounced')
  expect(after('confirmed', 'BOUNCE')).toBe('bounced')
  expect(codes(facts('unsubscribed'), 'BOUNCE')).toEqual(['receiver.unsubscribed'])
})

describe('what is pressed', () => {
  test('a test goes to a confirmed address alone, and no mail within a minute of another', () => {
    expect(codes(facts('confirmed'), 'TEST')).toEqual([])
    expect(codes(facts('waiting'), 'TEST')).toEqual(['receiver.waiting'])
    expect(reasonsAgainst(facts('confirmed', { wait: 30 }), { type: 'TEST' })).toEqual([
      { code: 'receiver.too_soon', params: { seconds: '30' } },
    ])
    expect(codes(facts('waiting', { wait: 1 }), 'INVITE')).toEqual(['receiver.too_soon'])
  })

  test('nothing is done to one who is told of more than the one who asks may see', () => {
    const beyond = { beyondOwn: true }
    for (const type of ['EDIT', 'MOVE', 'REMOVE', 'TEST'] as const)
      expect(codes(facts('confirmed', beyond), type)).toEqual(['receiver.beyond_own'])
    expect(codes(facts('confirmed', { ...beyond, wait: 5 }), 'TEST')).toEqual([
      'receiver.beyond_own',
      'receiver.too_soon',
    ])
    expect(codes(facts('waiting', beyond), 'CONFIRM')).toEqual([])
  })
})
