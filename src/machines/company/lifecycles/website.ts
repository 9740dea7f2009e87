import { assign, setup } from 'xstate'
import type { WebsiteState } from '#domain/company/websites.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the website guards read. */
export type WebsiteFacts = {
  readonly state: WebsiteState
  /** It runs on a platform whose shop must authorise us. */
  readonly needsShop: boolean
  /** A shop has authorised us. */
  readonly bound: boolean
  readonly hidden: boolean
  /** Whether any balance, unsettled amount or reserve is not zero. */
  readonly moneyLeft: boolean
  /** Whether a payment or authorisation is still in progress. */
  readonly paymentOpen: boolean
  readonly chargebackOpen: boolean
  readonly withdrawalOpen: boolean
}

/** Events of a website, from the provider, its shop platform or the merchant. */
export type WebsiteEvent = {
  readonly type:
    | 'APPROVE'
    | 'DECLINE'
    | 'MODIFY'
    | 'FLAG'
    | 'FREEZE'
    | 'HOLD'
    | 'CLOSE'
    | 'RESUME'
    | 'API_FAILED'
    | 'API_WORKS'
    | 'SHOP_CLOSED'
    | 'SHOP_OPENED'
    | 'EDIT'
    | 'SEND'
    | 'HIDE'
    | 'SHOW'
    | 'BIND'
    | 'UNBIND'
    | 'DELETE'
}

const deleteGuards = [
  'store.money_left',
  'store.payment_open',
  'store.chargeback_open',
  'store.withdrawal_open',
] as const
const shop = 'store.own_website' as const
const display = {
  HIDE: { guard: 'store.hidden', actions: 'hide' },
  SHOW: { guard: 'store.shown', actions: 'show' },
} as const
const remove = { DELETE: { guard: and(deleteGuards), target: 'deleted' } } as const
const edit = { EDIT: { actions: 'writeDown' } } as const
const bind = { BIND: { guard: shop, actions: 'bind' } } as const
const unbind = { UNBIND: { guard: 'store.not_bound', actions: 'unbind' } } as const
const unbindAndWait = {
  UNBIND: { guard: 'store.not_bound', target: 'waiting_authorisation', actions: 'unbind' },
} as const
const bindAndGo = { BIND: { guard: shop, target: 'normal', actions: 'bind' } } as const
/** Targets of a website that the provider does not block. */
const operate = [
  { guard: 'store.authorisation_needed', target: 'normal' },
  { target: 'waiting_authorisation' },
] as const

/** Lifecycle of a website from application to closing. Only a `normal` website accepts payments. */
export const websiteLifecycle = setup({
  types: {} as {
    context: Omit<WebsiteFacts, 'state'>
    input: Omit<WebsiteFacts, 'state'>
    events: WebsiteEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'store.own_website': ({ context }) => context.needsShop,
    'store.authorisation_needed': ({ context }) => context.bound || !context.needsShop,
    'store.not_bound': ({ context }) => context.bound,
    'store.hidden': ({ context }) => !context.hidden,
    'store.shown': ({ context }) => context.hidden,
    'store.money_left': ({ context }) => !context.moneyLeft,
    'store.payment_open': ({ context }) => !context.paymentOpen,
    'store.chargeback_open': ({ context }) => !context.chargebackOpen,
    'store.withdrawal_open': ({ context }) => !context.withdrawalOpen,
  },
  actions: {
    writeDown: () => {},
    hide: assign({ hidden: true }),
    show: assign({ hidden: false }),
    bind: assign({ bound: true }),
    unbind: assign({ bound: false }),
  },
}).createMachine({
  id: 'website',
  context: ({ input }) => input,
  initial: 'under_review',
  meta: { doc: 'A website of a merchant' },
  states: {
    under_review: {
      meta: { doc: 'The provider looks at the application', otherwise: 'store.under_review' },
      on: {
        APPROVE: operate,
        DECLINE: 'review_failed',
        MODIFY: 'review_failed',
        CLOSE: 'closed',
        ...{ ...display, ...remove, ...bind, ...unbind },
      },
    },
    review_failed: {
      meta: { doc: 'Came back; it may be edited and sent again', otherwise: 'store.review_failed' },
      on: { SEND: 'under_review', CLOSE: 'closed', ...display, ...remove, ...unbind },
    },
    waiting_authorisation: {
      meta: {
        doc: 'Approved; its shop has yet to authorise us',
        otherwise: 'store.authorisation_needed',
      },
      on: {
        FREEZE: 'frozen',
        HOLD: 'hold',
        CLOSE: 'closed',
        ...{ ...display, ...remove, ...edit, ...bindAndGo },
      },
    },
    normal: {
      meta: { doc: 'Takes payments', otherwise: 'store.operating' },
      on: {
        FLAG: 'abnormal',
        FREEZE: 'frozen',
        HOLD: 'hold',
        CLOSE: 'closed',
        API_FAILED: { guard: 'store.not_bound', target: 'api_abnormal' },
        SHOP_CLOSED: { guard: 'store.not_bound', target: 'shop_closed' },
        ...{ ...display, ...remove, ...edit, ...bind, ...unbindAndWait },
      },
    },
    abnormal: {
      meta: { doc: 'Something about it is wrong', otherwise: 'store.abnormal' },
      on: {
        RESUME: operate,
        FREEZE: 'frozen',
        HOLD: 'hold',
        CLOSE: 'closed',
        ...{ ...display, ...remove, ...edit, ...bind, ...unbind },
      },
    },
    api_abnormal: {
      meta: { doc: 'Its platform no longer lets us act', otherwise: 'store.api_abnormal' },
      on: {
        API_WORKS: { guard: 'store.not_bound', target: 'normal' },
        SHOP_CLOSED: { guard: 'store.not_bound', target: 'shop_closed' },
        FREEZE: 'frozen',
        HOLD: 'hold',
        CLOSE: 'closed',
        ...{ ...display, ...remove, ...edit, ...bindAndGo, ...unbindAndWait },
      },
    },
    shop_closed: {
      meta: { doc: 'Its shop is closed on the platform', otherwise: 'store.shop_closed' },
      on: {
        SHOP_OPENED: { guard: 'store.not_bound', target: 'normal' },
        FREEZE: 'frozen',
        HOLD: 'hold',
        CLOSE: 'closed',
        ...{ ...display, ...remove, ...edit, ...bindAndGo, ...unbindAndWait },
      },
    },
    hold: {
      meta: { doc: 'The provider holds it', otherwise: 'store.on_hold' },
      on: { RESUME: operate, FREEZE: 'frozen', CLOSE: 'closed', ...display, ...unbind },
    },
    frozen: {
      meta: { doc: 'The provider froze it', otherwise: 'store.frozen' },
      on: { RESUME: operate, CLOSE: 'closed', ...display, ...unbind },
    },
    closed: {
      meta: { doc: 'Over; what it did stays', otherwise: 'store.closed' },
      on: { ...display, ...remove, ...unbind },
    },
    deleted: { type: 'final', meta: { doc: 'Gone from the lists', otherwise: 'store.closed' } },
  },
})

/** Checks website events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: websiteLifecycle,
  snapshotOf: ({ state, ...context }: WebsiteFacts) =>
    websiteLifecycle.resolveState({ value: state, context }),
  read: ({ value, context }) => ({ state: value, ...context }),
})

const because: Readonly<Record<WebsiteState, ReasonCode | null>> = {
  normal: null,
  waiting_authorisation: 'store.authorisation_needed',
  under_review: 'store.under_review',
  abnormal: 'store.abnormal',
  frozen: 'store.frozen',
  closed: 'store.closed',
  review_failed: 'store.review_failed',
  shop_closed: 'store.shop_closed',
  hold: 'store.on_hold',
  api_abnormal: 'store.api_abnormal',
}

/** Reasons against new payments and payment links of a website in the state; empty when it operates. */
export function reasonsAgainstPayments(state: WebsiteState): Reason[] {
  const why = because[state]
  return why === null ? [] : [reason('store.not_operating'), reason(why)]
}
