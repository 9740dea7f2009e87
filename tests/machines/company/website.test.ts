import { describe, expect, test } from 'vitest'
import { applicationStatuses, type WebsiteState, websiteStates } from '#domain/company/websites.ts'
import * as application from '#machines/company/lifecycles/store-application.ts'
import {
  reasonsAgainst,
  reasonsAgainstPayments,
  transition,
  type WebsiteEvent,
  type WebsiteFacts,
} from '#machines/company/lifecycles/website.ts'
import { ownWebsite, websiteKinds } from '../models/company/stores.ts'

const at = (state: WebsiteState, more: Partial<WebsiteFacts> = {}): WebsiteFacts => ({
  ...ownWebsite,
  state,
  ...more,
})
const codes = (facts: WebsiteFacts, type: WebsiteEvent['type']) =>
  reasonsAgainst(facts, { type }).map(({ code }) => code)
const shop = { needsShop: true }
const bound = { needsShop: true, bound: true }

describe('the decision on an application', () => {
  test('lets an own website operate, and one of a shop platform wait for its shop', () => {
    expect(transition(at('under_review'), { type: 'APPROVE' }).transition?.after.state).toBe(
      'normal',
    )
    expect(transition(at('under_review', shop), { type: 'APPROVE' }).transition?.after.state).toBe(
      'waiting_authorisation',
    )
    expect(transition(at('under_review', bound), { type: 'APPROVE' }).transition?.after.state).toBe(
      'normal',
    )
  })
  test('is made once', () => {
    expect(transition(at('under_review'), { type: 'DECLINE' }).transition?.after.state).toBe(
      'review_failed',
    )
    expect(codes(at('review_failed'), 'DECLINE')).toEqual(['store.review_failed'])
    expect(codes(at('normal'), 'APPROVE')).toEqual(['store.operating'])
  })
  test('that is a no can be answered by sending it again', () => {
    expect(transition(at('review_failed'), { type: 'SEND' }).transition?.after.state).toBe(
      'under_review',
    )
    expect(codes(at('under_review'), 'SEND')).toEqual(['store.under_review'])
    expect(codes(at('under_review'), 'EDIT')).toEqual(['store.under_review'])
  })
})

describe('only a normal website', () => {
  test.each(websiteStates)('%s: takes payments or says why not', (state) => {
    const found = reasonsAgainstPayments(state).map(({ code }) => code)
    if (state === 'normal') expect(found).toEqual([])
    else {
      expect(found).toHaveLength(2)
      expect(found[0]).toBe('store.not_operating')
    }
  })
})

describe('the provider', () => {
  test.each(['frozen', 'hold', 'abnormal'] as const)('lifts %s', (state) => {
    expect(transition(at(state), { type: 'RESUME' }).transition?.after.state).toBe('normal')
    expect(transition(at(state, shop), { type: 'RESUME' }).transition?.after.state).toBe(
      'waiting_authorisation',
    )
    expect(transition(at(state, bound), { type: 'RESUME' }).transition?.after.state).toBe('normal')
  })
  test('closes for good', () => {
    for (const state of websiteStates.filter((one) => one !== 'closed'))
      expect(transition(at(state), { type: 'CLOSE' }).transition?.after.state).toBe('closed')
    for (const type of ['RESUME', 'FREEZE', 'HOLD', 'APPROVE', 'CLOSE'] as const)
      expect(codes(at('closed'), type)).toEqual(['store.closed'])
  })
  test('has a frozen or held website stay as it is', () => {
    for (const state of ['frozen', 'hold'] as const)
      for (const type of ['EDIT', 'DELETE', 'BIND'] as const)
        expect(transition(at(state, shop), { type }).transition?.after.state).toBeUndefined()
  })
})

describe('a shop', () => {
  test('that authorises us lets its website operate; one that takes it back has it wait', () => {
    for (const state of ['waiting_authorisation', 'api_abnormal', 'shop_closed'] as const)
      expect(transition(at(state, shop), { type: 'BIND' }).transition?.after.state).toBe('normal')
    for (const state of ['normal', 'api_abnormal', 'shop_closed'] as const)
      expect(transition(at(state, bound), { type: 'UNBIND' }).transition?.after.state).toBe(
        'waiting_authorisation',
      )
    expect(codes(at('normal', shop), 'UNBIND')).toEqual(['store.not_bound'])
  })
  test('is none of a website of its own', () => {
    expect(codes(at('normal'), 'BIND')).toEqual(['store.own_website'])
  })
  test('that loses its website does not change what the provider said of it', () => {
    for (const state of ['frozen', 'hold', 'closed', 'under_review'] as const)
      expect(transition(at(state, bound), { type: 'UNBIND' }).transition?.after.state).toBe(state)
  })
  test('that is away or closed is noticed and comes back', () => {
    expect(transition(at('normal', bound), { type: 'API_FAILED' }).transition?.after.state).toBe(
      'api_abnormal',
    )
    expect(
      transition(at('api_abnormal', bound), { type: 'API_WORKS' }).transition?.after.state,
    ).toBe('normal')
    expect(transition(at('normal', bound), { type: 'SHOP_CLOSED' }).transition?.after.state).toBe(
      'shop_closed',
    )
    expect(
      transition(at('shop_closed', bound), { type: 'SHOP_OPENED' }).transition?.after.state,
    ).toBe('normal')
  })
})

describe('deleting', () => {
  test('names all that stands against it at once', () => {
    const busy = { moneyLeft: true, paymentOpen: true, chargebackOpen: true, withdrawalOpen: true }
    expect(codes(at('normal', busy), 'DELETE')).toEqual([
      'store.money_left',
      'store.payment_open',
      'store.chargeback_open',
      'store.withdrawal_open',
    ])
    expect(transition(at('normal'), { type: 'DELETE' }).transition?.after.state).toBe('deleted')
    expect(codes(at('frozen'), 'DELETE')).toEqual(['store.frozen'])
  })
})

test('hiding and showing change no state', () => {
  for (const state of websiteStates) {
    expect(transition(at(state), { type: 'HIDE' }).transition?.after.state).toBe(state)
    expect(transition(at(state, { hidden: true }), { type: 'SHOW' }).transition?.after.state).toBe(
      state,
    )
    expect(codes(at(state, { hidden: true }), 'HIDE')).toEqual(['store.hidden'])
  }
})

test('an application goes back and forth until it is approved', () => {
  const answers = (type: application.ApplicationEvent['type']) =>
    applicationStatuses.map(
      (status) =>
        application.transition(status, { type }).transition?.after ??
        application
          .reasonsAgainst(status, { type })
          .map(({ code }) => code)
          .join(),
    )
  expect(answers('APPROVE')).toEqual([
    'application.approved',
    'application.sent_back',
    'APPROVE',
    'application.sent_back',
  ])
  expect(answers('SEND')).toEqual([
    'application.approved',
    'PENDING',
    'application.pending',
    'PENDING',
  ])
  expect(answers('MODIFY')[2]).toBe('MODIFY')
})

test('whoever waits for a decision has an application that waits for it too', () => {
  // Both checks agree for every decision: each allows exactly what the other allows.
  for (const kind of websiteKinds)
    for (const type of ['APPROVE', 'DECLINE', 'MODIFY'] as const)
      expect(
        transition({ ...kind, state: 'under_review' }, { type }).transition?.after.state ===
          undefined,
      ).toBe(application.transition('PENDING', { type }).transition?.after === undefined)
})
