import { assign, emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import type { AutoWithdrawalState } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import {
  type AutoWithdrawalClose,
  type AutoWithdrawalContext,
  type AutoWithdrawalForm,
  type AutoWithdrawalSave,
  type AutoWithdrawalSaved,
  type AutoWithdrawalStatus,
  against,
  autoWithdrawalCodes,
  emptyForm,
} from '#machines/money/parts/auto-withdrawal.ts'
import { type Answer, refused, unanswered, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

/** Page of the automatic withdrawal: current setting, form, and a confirmation before saving or disabling. */
export const autoWithdrawalFlow = setup({
  types: {} as {
    context: AutoWithdrawalContext
    events:
      | {
          type: 'RETRY' | 'EDIT' | 'SAVE' | 'DISCARD' | 'TURN_OFF' | 'CONFIRM' | 'CLOSE' | 'RELOAD'
        }
      | { type: 'FIELD'; patch: Partial<AutoWithdrawalForm> }
    input: { newKey: () => string }
    emitted: { type: 'saved' } | { type: 'closed' }
    tags: 'open' | 'busy' | 'form'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    query: call<AutoWithdrawalStatus>(),
    save: call<AutoWithdrawalSaved, AutoWithdrawalSave>(),
    close: call<Answer, AutoWithdrawalClose>(),
  },
  guards: {
    'auto_withdrawal.minimum_invalid': against('auto_withdrawal.minimum_invalid'),
    'auto_withdrawal.minimum_too_low': against('auto_withdrawal.minimum_too_low'),
    'auto_withdrawal.day_missing': against('auto_withdrawal.day_missing'),
    'auto_withdrawal.account_missing': against('auto_withdrawal.account_missing'),
    is: (_, { standing, state }: { standing: AutoWithdrawalStatus; state: AutoWithdrawalState }) =>
      standing.state === state,
    was: ({ context }, { state }: { state: AutoWithdrawalState }) =>
      context.standing?.state === state,
    accepted: (_, { answer }: { answer: Answer }) => Boolean(answer.result),
    outdated: (_, { answer }: { answer: AutoWithdrawalSaved }) => answer.stale,
  },
  actions: {
    forget: assign(({ context }) => ({ ...untroubled, form: context.standing?.form ?? emptyForm })),
    keep: assign((_, { standing }: { standing: AutoWithdrawalStatus }) => ({
      standing,
      form: standing.form,
    })),
  },
}).createMachine({
  id: 'auto-withdrawal',
  context: ({ input }) => ({
    ...untroubled,
    standing: null,
    form: emptyForm,
    unheard: null,
    key: '',
    newKey: input.newKey,
  }),
  initial: 'loading',
  meta: { doc: 'The page of automatic withdrawal' },
  states: {
    loading: {
      meta: { doc: 'Asks how it stands' },
      invoke: {
        id: 'query',
        src: 'query',
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ standing: event.output, state: 'enabled' }),
            },
            target: 'enabled',
            actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ standing: event.output, state: 'disabled' }),
            },
            target: 'disabled',
            actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ standing: event.output, state: 'closedForRisk' }),
            },
            target: 'closedForRisk',
            actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
          },
          {
            target: 'unconfigured',
            actions: { type: 'keep', params: ({ event }) => ({ standing: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: assign({ unheard: ({ event }) => event.error }),
        },
      },
    },
    unavailable: {
      meta: { doc: 'Nobody could say how it stands' },
      on: { RETRY: 'loading' },
    },
    unconfigured: {
      meta: { doc: 'Never set up', otherwise: 'auto_withdrawal.off' },
      on: { EDIT: 'editing' },
    },
    disabled: {
      meta: { doc: 'Closed; says by whom or why', otherwise: 'auto_withdrawal.off' },
      on: { EDIT: 'editing' },
    },
    enabled: {
      meta: { doc: 'On; names the next run in two zones' },
      on: {
        EDIT: 'editing',
        TURN_OFF: {
          target: 'confirmingOff',
          actions: assign(({ context }) => ({ ...untroubled, key: context.newKey() })),
        },
      },
    },
    closedForRisk: {
      meta: {
        doc: 'Closed by the provider: nothing here opens it',
        otherwise: 'auto_withdrawal.closed_for_risk',
      },
    },
    editing: {
      tags: 'form',
      meta: { doc: 'The form; nothing counts before it is saved' },
      on: {
        FIELD: {
          actions: assign(({ context, event }) => ({
            ...untroubled,
            form: { ...context.form, ...event.patch },
          })),
        },
        SAVE: {
          guard: and(autoWithdrawalCodes),
          target: 'confirmingSave',
          actions: assign(({ context }) => ({ ...untroubled, key: context.newKey() })),
        },
        DISCARD: { target: 'discarded', actions: 'forget' },
      },
    },
    discarded: {
      meta: { doc: 'Back to how it stood' },
      always: [
        { guard: { type: 'was', params: { state: 'enabled' } }, target: 'enabled' },
        { guard: { type: 'was', params: { state: 'disabled' } }, target: 'disabled' },
        'unconfigured',
      ],
    },
    confirmingSave: {
      tags: ['form', 'open'],
      meta: { doc: 'Says what will be withdrawn by itself from now on' },
      on: { CONFIRM: 'saving', CLOSE: 'editing' },
    },
    saving: {
      tags: ['form', 'open', 'busy'],
      meta: { doc: 'The call runs' },
      entry: assign(untroubled),
      on: { CLOSE: {} },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { form, standing, key } }) => ({
          ...{ form, seen: standing?.revision ?? '', idempotencyKey: key },
        }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loading',
            actions: emit({ type: 'saved' }),
          },
          {
            guard: { type: 'outdated', params: ({ event }) => ({ answer: event.output }) },
            target: 'outdated',
            actions: assign(({ event }) => refused(event.output)),
          },
          { target: 'editing', actions: assign(({ event }) => refused(event.output)) },
        ],
        // The retry uses the same key, so that only one of the attempts takes effect.
        onError: { target: 'confirmingSave', actions: assign(unanswered) },
      },
    },
    outdated: {
      tags: 'form',
      meta: {
        doc: 'Somebody else has changed it: what is written here is not saved, what stands is asked for',
      },
      on: {
        RELOAD: { target: 'loading', actions: 'forget' },
        DISCARD: { target: 'loading', actions: 'forget' },
      },
    },
    confirmingOff: {
      tags: 'open',
      meta: { doc: 'Says that what was asked for already goes on' },
      on: { CONFIRM: 'closing', CLOSE: 'enabled' },
    },
    closing: {
      tags: ['open', 'busy'],
      meta: { doc: 'The call runs' },
      entry: assign(untroubled),
      on: { CLOSE: {} },
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context: { key } }) => ({ idempotencyKey: key }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loading',
            actions: emit({ type: 'closed' }),
          },
          { target: 'enabled', actions: assign(({ event }) => refused(event.output)) },
        ],
        onError: { target: 'confirmingOff', actions: assign(unanswered) },
      },
    },
  },
})
