import { setup } from 'xstate'
import type {
  WithdrawalAccountKind,
  WithdrawalAccountStatus,
} from '#domain/money/withdrawal-accounts.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the withdrawal account guards read. */
export type WithdrawalAccountFacts = {
  readonly status: WithdrawalAccountStatus
  readonly kind: WithdrawalAccountKind
  /** Whether a withdrawal to this account is in process. */
  readonly withdrawalOpen: boolean
  /**
   * Whether the acting user has access to all groups, which is required because all their websites are paid out to the
   * account.
   */
  readonly allGroups?: boolean
}

/** Events of a withdrawal account. The sales contact approves a bank account, the provider's system all others. */
export type WithdrawalAccountEvent =
  | { readonly type: 'APPROVE'; readonly by: 'sales' | 'system' }
  | { readonly type: 'DECLINE' | 'CHANGE' | 'DELETE' }

const changeable = and([
  'withdrawal_account.kept_by_provider',
  'withdrawal_account.withdrawal_open',
] as const)

/** Lifecycle of a withdrawal account: reviewed when added and after every change; only an approved one is used. */
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

/** Checks withdrawal account events (`reasonsAgainst`) and applies them (`transition`). */
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
