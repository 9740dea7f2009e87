import { setup } from 'xstate'
import type { OperatorStatus } from '#domain/access/operators.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import { lifecycle } from '#machines/lifecycle.ts'

/** Facts that the operator guards read, relative to the acting user. */
export type OperatorFacts = {
  readonly status: OperatorStatus
  /** The acting user is this operator. */
  readonly own: boolean
  /** The operator has permissions or groups that the acting user lacks. */
  readonly beyondOwn: boolean
}

/** Events of an operator, all triggered by an acting user. */
export type OperatorEvent = {
  readonly type: 'EDIT' | 'SET_ROLES' | 'RESET_PASSWORD' | 'ENABLE' | 'DISABLE' | 'DELETE'
}

const codes = ['operator.own_account', 'operator.beyond_own'] as const
const allowed = and(codes)

/** Lifecycle of an operator; only the administrator and users with wider permissions can change one. */
export const operatorLifecycle = setup({
  types: {} as {
    context: Omit<OperatorFacts, 'status'>
    input: Omit<OperatorFacts, 'status'>
    events: OperatorEvent
    meta: { doc: string; otherwise?: ReasonCode }
  },
  guards: {
    'operator.own_account': ({ context }) => !context.own,
    'operator.beyond_own': ({ context }) => !context.beyondOwn,
  },
  actions: { writeDown: () => {} },
}).createMachine({
  id: 'operator',
  context: ({ input }) => input,
  initial: 'enabled',
  meta: { doc: 'An operator of a merchant' },
  states: {
    enabled: {
      meta: { doc: 'May sign in', otherwise: 'operator.enabled' },
      on: {
        EDIT: { guard: allowed, actions: 'writeDown' },
        SET_ROLES: { guard: allowed, actions: 'writeDown' },
        RESET_PASSWORD: { guard: allowed, actions: 'writeDown' },
        DISABLE: { guard: allowed, target: 'disabled' },
        DELETE: { guard: allowed, target: 'deleted' },
      },
    },
    disabled: {
      meta: { doc: 'Cannot sign in; his sessions have ended', otherwise: 'operator.disabled' },
      on: {
        EDIT: { guard: allowed, actions: 'writeDown' },
        SET_ROLES: { guard: allowed, actions: 'writeDown' },
        RESET_PASSWORD: { guard: allowed, actions: 'writeDown' },
        ENABLE: { guard: allowed, target: 'enabled' },
        DELETE: { guard: allowed, target: 'deleted' },
      },
    },
    deleted: {
      type: 'final',
      meta: { doc: 'Gone; what he did keeps his name', otherwise: 'operator.deleted' },
    },
  },
})

/** Checks operator events (`reasonsAgainst`) and applies them (`transition`). */
export const { reasonsAgainst, transition } = lifecycle({
  machine: operatorLifecycle,
  snapshotOf: ({ status, ...context }: OperatorFacts) =>
    operatorLifecycle.resolveState({ value: status, context }),
  read: ({ value, context }) => ({ status: value, enabled: value === 'enabled', ...context }),
})
