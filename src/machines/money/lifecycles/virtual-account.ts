import { setup } from 'xstate'
import { needsArticles } from '#domain/money/virtual-accounts.ts'
import type { VirtualAccountStatus } from '#domain/money/withdrawal-accounts.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the virtual account guards read. */
export type VirtualAccountFacts = {
  readonly status: VirtualAccountStatus
  /** Opened and requested currencies. */
  readonly currencies: readonly string[]
  /** Whether at least one currency is in review. */
  readonly waits: boolean
  /** Whether the merchant's articles of association are available. */
  readonly articles: boolean
}

export type VirtualAccountEvent =
  | { readonly type: 'APPROVE' | 'DECLINE' }
  | { readonly type: 'ADD_CURRENCY'; readonly currencies: readonly string[] }

/**
 * Lifecycle of a virtual account. The provider's system decides without a manual review, also on currencies added
 * later.
 */
export const virtualAccountLifecycle = setup({
  types: {} as {
    context: Omit<VirtualAccountFacts, 'status'>
    input: Omit<VirtualAccountFacts, 'status'>
    events: VirtualAccountEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'virtual_account.active': ({ context }) => context.waits,
    'virtual_account.currency_missing': ({ event }) =>
      event.type !== 'ADD_CURRENCY' || event.currencies.length > 0,
    'virtual_account.currency_taken': ({ context, event }) =>
      event.type !== 'ADD_CURRENCY' ||
      !event.currencies.some((currency) => context.currencies.includes(currency)),
    'virtual_account.articles_missing': ({ context, event }) =>
      event.type !== 'ADD_CURRENCY' || context.articles || !event.currencies.some(needsArticles),
  },
  actions: { writeDown: () => {} },
}).createMachine({
  id: 'virtual-account',
  context: ({ input }) => input,
  initial: 'in_review',
  meta: { doc: 'A virtual account of a merchant' },
  states: {
    in_review: {
      meta: { doc: "The provider's system looks at it", otherwise: 'virtual_account.in_review' },
      on: { APPROVE: 'active', DECLINE: 'review_failed' },
    },
    active: {
      meta: { doc: 'Has a number in each of its currencies', otherwise: 'virtual_account.active' },
      on: {
        APPROVE: { guard: 'virtual_account.active', actions: 'writeDown' },
        DECLINE: { guard: 'virtual_account.active', actions: 'writeDown' },
        ADD_CURRENCY: {
          guard: and([
            'virtual_account.currency_missing',
            'virtual_account.currency_taken',
            'virtual_account.articles_missing',
          ]),
          actions: 'writeDown',
        },
      },
    },
    review_failed: {
      type: 'final',
      meta: { doc: 'Not opened', otherwise: 'virtual_account.review_failed' },
    },
  },
})

/** Checks virtual account events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: virtualAccountLifecycle,
  snapshotOf: ({ status, ...context }: VirtualAccountFacts) =>
    virtualAccountLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
})
