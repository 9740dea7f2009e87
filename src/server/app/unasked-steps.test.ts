// Every transition of a merchant's record that no user of that merchant triggers either notifies the merchant or states
// why not.

import { describe, expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import type { EventType } from '#labels/events/all.ts'
import { merchantEvents } from './registry.ts'

type Unasked = readonly EventType[] | { readonly silent: string }
type Steps = {
  /** Transitions that a user of the merchant triggers. */
  readonly own: string
  /**
   * Transitions triggered by the clock, a network, a platform, the provider or a third party, with the events that
   * notify of them.
   */
  readonly unasked: Readonly<Record<string, Unasked>>
}

const provider = { silent: "the provider's own affair until it is decided" }
const byPayer = {
  silent: 'the list, the webhook and the receipt tell of each; a mail for each would be noise',
}
const byHimself = { silent: 'whoever takes it sees it at once, and the list shows it' }

const steps: Readonly<Record<string, Steps>> = {
  account: { own: 'SEND', unasked: { PASS: ['account.passed'], FAIL: ['account.failed'] } },
  operator: { own: 'EDIT SET_ROLES RESET_PASSWORD DISABLE ENABLE DELETE', unasked: {} },
  website: {
    own: 'EDIT SEND HIDE SHOW BIND DELETE',
    unasked: {
      APPROVE: ['website.approve'],
      DECLINE: ['website.decline'],
      MODIFY: ['website.modify'],
      FLAG: ['website.flag'],
      FREEZE: ['website.freeze'],
      HOLD: ['website.hold'],
      CLOSE: ['website.close'],
      RESUME: ['website.resume'],
      API_FAILED: ['website.shop_unreachable'],
      SHOP_CLOSED: ['website.shop_closed'],
      API_WORKS: ['website.shop_works'],
      SHOP_OPENED: ['website.shop_works'],
      // Triggered by the merchant, or by another merchant who authorises the same shop.
      UNBIND: ['website.shop_moved'],
    },
  },
  'store-application': {
    own: 'SEND',
    unasked: {
      APPROVE: ['website.approve'],
      DECLINE: ['website.decline'],
      MODIFY: ['website.modify'],
    },
  },
  'offline-store': {
    own: 'SAVE SUBMIT RENEW',
    unasked: {
      APPROVE: ['offline_store.approve', 'offline_store.renewal_approve'],
      DECLINE: ['offline_store.decline', 'offline_store.renewal_decline'],
      MODIFY: ['offline_store.modify', 'offline_store.renewal_modify'],
      EXPIRE: ['offline_store.expired', 'offline_store.expiring'],
    },
  },
  'identity-application': {
    own: 'SAVE SUBMIT RESTORE GIVE_UP',
    unasked: {
      MARK: provider,
      FIRST_PASS: provider,
      PASS: ['identity.approve', 'identity.change_approve'],
      MODIFY: ['identity.modify', 'identity.change_modify'],
      NOT_ELIGIBLE: ['identity.not_eligible'],
    },
  },
  liveness: { own: 'LINK', unasked: { PASS: byHimself, FAIL: byHimself } },
  distribution: {
    own: 'APPLY LINK ACTIVATE',
    unasked: {
      FACES_DONE: byHimself,
      APPROVE: ['distribution.approve'],
      DECLINE: ['distribution.decline'],
    },
  },
  transaction: {
    own: 'CANCEL CAPTURE VOID REFUND RETURN',
    unasked: {
      PAYER_PAID: byPayer,
      APPROVED: byPayer,
      DECLINED: byPayer,
      CHECKOUT_EXPIRED: byPayer,
      HELD: ['risk_order.held', 'risk_order.reminder'],
      REVIEW_TIMEOUT: ['risk_order.cancelled'],
      APPROVE: ['risk_order.approve'],
      REJECT: ['risk_order.decline'],
      CAPTURE_FAILED: ['payment.capture_failed'],
      VOID_FAILED: ['payment.void_failed'],
      REFUND_RETURNED: ['payment.refund_failed'],
    },
  },
  chargeback: {
    own: 'SUBMIT WAIVE EDIT TAKE_BACK REOPEN CONFIRM',
    unasked: {
      SEND: ['chargeback.sent'],
      EXPIRE: ['chargeback.expired', 'chargeback.reminder'],
      WITHDRAWN: ['chargeback.withdrawn'],
      REFUNDED: ['chargeback.refunded'],
      ACCEPTED: ['chargeback.won', 'chargeback.reversed'],
      REJECTED: ['chargeback.lost', 'chargeback.escalated'],
      ESCALATED: ['chargeback.escalated'],
      CARDHOLDER_CONFIRMED: ['chargeback.won'],
      RULED_WIN: ['chargeback.won'],
      RULED_LOSE: ['chargeback.lost'],
      RULED_PARTIAL: ['chargeback.partial'],
    },
  },
  dispute: {
    own: 'PROCESS WAIVE REFUND',
    unasked: {
      EXPIRE: ['dispute.reminder'],
      SUCCEED: ['dispute.succeed'],
      FAIL: ['dispute.lose'],
      REVOKE: ['dispute.revoke'],
    },
  },
  'black-rule': { own: 'ENABLE DISABLE EDIT DELETE', unasked: {} },
  'white-rule': {
    own: 'ENABLE DISABLE EDIT DELETE',
    unasked: {
      FIRST_PASS: ['white_rule.first_pass'],
      APPROVE: ['white_rule.approve'],
      DECLINE: ['white_rule.decline'],
      INVALIDATE: ['white_rule.invalidate'],
    },
  },
  'payment-link': {
    own: 'INVALIDATE RESEND REMIND',
    unasked: {
      START: byPayer,
      ATTEMPT_FAILED: byPayer,
      PAID: byPayer,
      EXPIRE: { silent: 'the deadlines tell of it before, and the merchant chose its hours' },
    },
  },
  'withdrawal-account': {
    own: 'CHANGE DELETE',
    unasked: {
      APPROVE: ['withdrawal_account.approve'],
      DECLINE: ['withdrawal_account.decline'],
    },
  },
  'virtual-account': {
    own: 'ADD_CURRENCY',
    unasked: { APPROVE: ['virtual_account.approve'], DECLINE: ['virtual_account.decline'] },
  },
  withdrawal: {
    own: '',
    unasked: {
      ACCEPT: ['withdrawal.accept'],
      HOLD: ['withdrawal.hold'],
      FAIL: ['withdrawal.fail'],
      REMIT: ['withdrawal.remit'],
      BANK_RETURNED: ['withdrawal.return'],
    },
  },
  'auto-withdrawal-setting': {
    own: 'SAVE CLOSE',
    unasked: {
      CLOSE_FOR_RISK: ['auto_withdrawal.close'],
      LIFT_RISK: ['auto_withdrawal.resume'],
      REJECTED: { silent: 'the third in a row closes the setting, and that is told' },
      THIRD_REJECTION: ['auto_withdrawal.rejections'],
      LAST_ACCOUNT: ['auto_withdrawal.accounts'],
    },
  },
  document: {
    own: 'RETRY DOWNLOAD',
    unasked: {
      DONE: ['statement.ready', 'invoice.ready'],
      FAIL: ['statement.fail', 'invoice.fail'],
    },
  },
  'statement-delivery': {
    own: 'SEND_AGAIN',
    unasked: {
      DELIVERED: { silent: 'the file has arrived where the merchant wanted it' },
      FAILED: { silent: 'it is tried again; when it is given up, that is told' },
      GIVEN_UP: ['statement_settings.undelivered'],
    },
  },
  proposal: { own: '', unasked: { CONFIRM: provider, DISMISS: provider, LAPSE: provider } },
  receiver: {
    own: 'EDIT MOVE REMOVE INVITE TEST',
    unasked: {
      CONFIRM: byHimself,
      UNSUBSCRIBE: byHimself,
      BOUNCE: ['receiver.bounced'],
    },
  },
  'webhook-endpoint': {
    own: 'PAUSE ENABLE DISABLE TEST',
    unasked: { GIVE_UP: ['webhook.gave_up'], GONE: ['webhook.gone'] },
  },
  'webhook-delivery': {
    own: 'SEND_AGAIN',
    unasked: {
      TAKEN: { silent: 'the event has arrived' },
      NOT_TAKEN: { silent: 'it is tried again; when the endpoint is paused for it, that is told' },
      GIVE_UP: ['webhook.gave_up'],
      DROP: { silent: 'it goes with its endpoint, which somebody removed' },
    },
  },
  'export-job': {
    own: 'CANCEL DOWNLOAD',
    unasked: {
      STARTED: { silent: 'the drawer of exports shows its progress to the one who asked' },
      COUNTED: { silent: 'the drawer of exports shows its progress to the one who asked' },
      WRITTEN: { silent: 'the drawer of exports shows its end to the one who asked' },
      FAILED: { silent: 'the drawer of exports shows its end to the one who asked' },
      EXPIRE: { silent: 'the drawer of exports says until when the file is kept' },
    },
  },
}

const lifecycles = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/**/lifecycles/*.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof StateMachine)
const declared: ReadonlySet<string> = new Set(merchantEvents.map(({ type }) => type))

test('every lifecycle is here', () => {
  const ids = [...new Set(lifecycles.map(({ id }) => id))].toSorted()
  expect(Object.keys(steps).toSorted()).toEqual(ids)
})

describe.each(lifecycles.map((machine) => [machine.id, machine] as const))('%s', (id, machine) => {
  const { own = '', unasked = {} } = steps[id] ?? {}

  test('every step is the merchant’s own, or told, or says why it is not', () => {
    const named = [...own.split(' ').filter(Boolean), ...Object.keys(unasked)]
    expect(named.toSorted()).toEqual([...machine.events].toSorted())
  })

  test('what tells of a step is declared', () => {
    const events = Object.values(unasked).flatMap((told) => ('silent' in told ? [] : told))
    expect(events.filter((type) => !declared.has(type))).toEqual([])
  })
})
