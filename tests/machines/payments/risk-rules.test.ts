import { describe, expect, test } from 'vitest'
import {
  reasonsAgainst as againstBlack,
  transition as stepBlack,
} from '#machines/payments/lifecycles/black-rule.ts'
import {
  reasonsAgainst,
  transition,
  type WhiteRuleEvent,
  type WhiteRuleFacts,
} from '#machines/payments/lifecycles/white-rule.ts'
import { againstRule } from '#machines/payments/parts/risk-rule.ts'

const white = (status: WhiteRuleFacts['status'], more: Partial<WhiteRuleFacts> = {}) => ({
  status,
  invalidated: false,
  reason: null,
  ...more,
})
const ledTo = (facts: WhiteRuleFacts, type: WhiteRuleEvent['type']) =>
  transition(facts, { type }).transition?.after
const codes = (reasons: readonly { readonly code: string }[]) => reasons.map(({ code }) => code)

describe('a white rule', () => {
  test('has no effect before both passes of the review', () => {
    expect(ledTo(white('pending'), 'APPROVE')).toBeUndefined()
    expect(codes(reasonsAgainst(white('pending'), { type: 'APPROVE' }))).toEqual([
      'risk_rule.pending',
    ])
    expect(ledTo(white('pending'), 'FIRST_PASS')).toMatchObject({ status: 'review' })
    expect(ledTo(white('review'), 'APPROVE')).toMatchObject({ status: 'enabled' })
  })
  test.each(['pending', 'review', 'enabled', 'disabled'] as const)(
    'that is changed while it is %s is reviewed from the beginning',
    (status) =>
      expect(ledTo(white(status), 'EDIT')).toEqual({ status: 'pending', invalidated: false }),
  )
  test('that the merchant disabled is enabled again by the provider only', () => {
    expect(ledTo(white('enabled'), 'DISABLE')).toMatchObject({ status: 'disabled' })
    expect(ledTo(white('disabled'), 'ENABLE')).toMatchObject({ status: 'review' })
  })
  test('that the provider invalidated is disabled for good, and says why', () => {
    const gone = ledTo(white('enabled'), 'INVALIDATE')
    expect(gone).toEqual({ status: 'disabled', invalidated: true })
    const facts = white('disabled', { invalidated: true, reason: 'risk_found' })
    for (const type of ['ENABLE', 'EDIT', 'DISABLE', 'APPROVE', 'FIRST_PASS'] as const)
      expect(reasonsAgainst(facts, { type })).toEqual([
        { code: 'risk_rule.invalidated', params: { type: 'risk_found' } },
      ])
    expect(reasonsAgainst(facts, { type: 'DELETE' })).toEqual([])
  })
  test('that was declined can only be deleted', () => {
    const facts = white('declined', { reason: 'value_too_wide' })
    for (const type of ['ENABLE', 'EDIT', 'APPROVE'] as const)
      expect(codes(reasonsAgainst(facts, { type }))).toEqual(['risk_rule.declined'])
    expect(reasonsAgainst(facts, { type: 'DELETE' })).toEqual([])
  })
})

describe('a black rule', () => {
  test('is switched off and on by the merchant, and keeps its place when it is changed', () => {
    expect(stepBlack('enabled', { type: 'DISABLE' }).transition?.after).toEqual({
      status: 'disabled',
    })
    expect(stepBlack('disabled', { type: 'ENABLE' }).transition?.after).toEqual({
      status: 'enabled',
    })
    expect(stepBlack('enabled', { type: 'EDIT' }).transition?.after).toEqual({ status: 'enabled' })
    expect(stepBlack('disabled', { type: 'EDIT' }).transition?.after).toEqual({
      status: 'disabled',
    })
  })
  test('is not switched to what it is', () => {
    expect(codes(againstBlack('enabled', { type: 'ENABLE' }))).toEqual(['risk_rule.enabled'])
    expect(codes(againstBlack('disabled', { type: 'DISABLE' }))).toEqual(['risk_rule.disabled'])
  })
})

test('each list asks its own lifecycle', () => {
  expect(againstRule({ list: 'black', ...white('disabled') }, 'ENABLE')).toEqual([])
  expect(codes(againstRule({ list: 'white', ...white('review') }, 'ENABLE'))).toEqual([
    'risk_rule.review',
  ])
})
