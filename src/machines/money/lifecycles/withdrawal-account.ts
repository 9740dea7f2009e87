import { setup } from 'xstate'
import type {
  WithdrawalAccountKind,
  WithdrawalAccountStatus,
} from '#domain/money/withdrawal-accounts.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** What a decision about a withdrawal account rests on. */
export type WithdrawalAccountFacts = {
  readonly status: WithdrawalAccountStatus
  readonly kind: WithdrawalAccountKind
  /** A withdrawal to this account is in process. */
  readonly withdrawalOpen: boolean
  /** Whether the merchant's user who asks has all groups: their websites are all paid out to it. */
  readonly allGroups?: boolean
}

/** What may happen to it. A bank account is approved by the sales contact, the others by the provider's system. */
export type WithdrawalAccountEvent =
  | { readonly type: 'APPROVE'; readonly by: 'sales' | 'system' }
  | { readonly type: 'DECLINE' | 'CHANGE' | 'DELETE' }

const changeable = and([
  'withdrawal_account.kept_by_provider',
  'withdrawal_account.withdrawal_open',
] as const)

/** An account that takes withdrawals: it is reviewed, and again after every change. Only an approved one is used. */
export const withdrawalAccountLifecycle = setup({
  types: {} as {
    context: Omit<WithdrawalAccountFacts, 'status'>
    input: Omit<WithdrawalAccountFacts, 'status'>
    events: WithdrawalAccountEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'withdrawal_account.kept_by_provider': ({ context }) => context.kind === 'bank',
    'withdrawal_account.withdrawal_open': ({ context }) => !context.withdrawalOpen,
    'withdrawal_account.wrong_approver': ({ context, event }) =>
      event.type === 'APPROVE' && (context.kind === 'bank' ? 'sales' : 'system') === event.by,
  },
}).createMachine({
  id: 'withdrawal-account',
  context: ({ input }) => input,
  initial: 'pending',
  meta: { doc: 'An account that takes withdrawals' },
  states: {
    pending: {
      meta: { doc: 'Waits for the review', otherwise: 'withdrawal_account.pending' },
      on: {
        APPROVE: { guard: 'withdrawal_account.wrong_approver', target: 'approved' },
        DECLINE: 'failed',
        CHANGE: { guard: changeable, target: 'pending' },
        DELETE: { guard: 'withdrawal_account.withdrawal_open', target: 'deleted' },
      },
    },
    failed: {
      meta: { doc: 'Not accepted', otherwise: 'withdrawal_account.review_failed' },
      on: {
        CHANGE: { guard: changeable, target: 'pending' },
        DELETE: { guard: 'withdrawal_account.withdrawal_open', target: 'deleted' },
      },
    },
    approved: {
      meta: { doc: 'Takes withdrawals', otherwise: 'withdrawal_account.approved' },
      on: {
        CHANGE: { guard: changeable, target: 'pending' },
        DELETE: { guard: 'withdrawal_account.withdrawal_open', target: 'deleted' },
      },
    },
    deleted: {
      type: 'final',
      meta: {
        doc: 'Gone; what was paid to it keeps its name',
        otherwise: 'withdrawal_account.deleted',
      },
    },
  },
})

/** What may happen to a withdrawal account, asked and taken. */
export const { reasonsAgainst, transition } = lifecycle({
  machine: withdrawalAccountLifecycle,
  snapshotOf: ({ status, ...context }: WithdrawalAccountFacts) =>
    withdrawalAccountLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, ...context }),
  override: ({ allGroups }, { type }: WithdrawalAccountEvent) =>
    allGroups === false && (type === 'CHANGE' || type === 'DELETE')
      ? [reason('withdrawal_account.all_groups')]
      : [],
})
