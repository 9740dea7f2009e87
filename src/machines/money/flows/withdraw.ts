import { assign, emit, setup } from 'xstate'
import { liftedAt, transferredOf, withdrawalBlocks } from '#domain/money/withdrawal-blocks.ts'
import { cutAmount, decimalOf } from '#domain/money.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { isSuccessText } from '#domain/success-text.ts'
import { and } from '#machines/and.ts'
import { guardsFrom } from '#machines/explain.ts'
import {
  withdrawCodes as codes,
  typedMinor,
  type WithdrawCheck,
  type WithdrawContext,
  type WithdrawEvent,
  type WithdrawRequest,
  type WithdrawSource,
  withdrawReasons,
} from '#machines/money/parts/withdraw.ts'
import { type Answer, refused, unanswered, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

const cleared = { amount: '', fee: null, net: null } as const
type Typed = { context: WithdrawContext; event: { value: string } }
const typed = ({ context: { check }, event }: Typed) =>
  check ? cutAmount(event.value, check.facts.currency, check.facts.available) : ''
const everything = ({ context: { check } }: { context: WithdrawContext }) =>
  check ? decimalOf(check.facts.available, check.facts.currency) : ''

/**
 * Withdrawal dialog: check, blocking reasons, amount with fee, request. After any response the fields are cleared and
 * the lists are reloaded. The key is created when the dialog opens.
 */
export const withdrawFlow = setup({
  types: {} as {
    context: WithdrawContext
    events: WithdrawEvent
    input: { newKey: () => string; now: () => number }
    emitted: { type: 'success' } | { type: 'finish' } | { type: 'goto'; to: string }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    verify: call<WithdrawCheck, WithdrawSource>(),
    fee: call<WithdrawCheck, WithdrawSource & { readonly amount: string }>(),
    process: call<Answer, WithdrawRequest>(),
  },
  actions: { clear: assign(cleared) },
  guards: {
    ...guardsFrom(codes, ({ context }: { context: WithdrawContext }) => withdrawReasons(context)),
    isBlocked: ({ context }, { check }: { check: WithdrawCheck }) =>
      withdrawalBlocks(check.facts, context.now()).length > 0,
    accepted: (_, { answer }: { answer: Answer }) => isSuccessText(answer.result),
  },
}).createMachine({
  id: 'withdraw',
  context: ({ input }) => ({
    ...untroubled,
    ...input,
    ...cleared,
    source: null,
    check: null,
    key: '',
  }),
  initial: 'closed',
  meta: { doc: 'The withdrawal dialog' },
  states: {
    closed: {
      meta: { doc: 'Not shown' },
      on: {
        OPEN: {
          target: 'verifying',
          actions: assign(({ context, event }) => ({
            ...untroubled,
            ...cleared,
            source: event.source,
            check: null,
            key: context.newKey(),
          })),
        },
      },
    },
    verifying: {
      tags: 'open',
      meta: { doc: 'Asks whether a withdrawal is possible', otherwise: 'action.running' },
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => sourceOf(context),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ check: event.output }) },
            target: 'blocked',
            actions: assign({ check: ({ event }) => event.output }),
          },
          { target: 'editing', actions: assign({ check: ({ event }) => event.output }) },
        ],
        onError: 'closed',
      },
      on: { CLOSE: 'closed' },
    },
    blocked: {
      tags: 'open',
      meta: { doc: 'Says everything that closes withdrawals, and who lifts it' },
      on: {
        ADD_ACCOUNT: {
          target: 'closed',
          actions: emit({ type: 'goto', to: liftedAt['withdrawal.account_missing'] ?? '' }),
        },
        CLOSE: 'closed',
      },
    },
    editing: {
      tags: 'open',
      meta: { doc: 'The amount is typed; it starts empty' },
      on: {
        AMOUNT: { actions: ['clear', assign({ amount: typed })] },
        ALL: { actions: ['clear', assign({ amount: everything })] },
        BLUR: { guard: 'withdrawal.amount_invalid', target: 'pricing' },
        CONFIRM: { guard: and(codes), target: 'submitting' },
        CLOSE: 'closed',
      },
    },
    pricing: {
      tags: 'open',
      meta: { doc: 'Asks for the fee of the amount, and for the facts as they are by now' },
      invoke: {
        id: 'fee',
        src: 'fee',
        input: ({ context }) => ({ ...sourceOf(context), amount: context.amount }),
        onDone: {
          target: 'editing',
          actions: assign(({ context, event: { output: check } }) => {
            const amount = typedMinor({ ...context, check })
            const { fee } = check.facts
            return {
              check,
              fee,
              net: amount === undefined ? null : transferredOf(check.facts, amount),
            }
          }),
        },
        onError: 'editing',
      },
      on: {
        AMOUNT: { target: 'editing', actions: ['clear', assign({ amount: typed })] },
        ALL: { target: 'editing', actions: ['clear', assign({ amount: everything })] },
        CONFIRM: { guard: and(codes), target: 'submitting' },
        CLOSE: 'closed',
      },
    },
    submitting: {
      tags: ['open', 'busy'],
      meta: { doc: 'The request runs; the dialog cannot be closed' },
      entry: assign(untroubled),
      invoke: {
        id: 'process',
        src: 'process',
        input: ({ context }) => ({
          ...sourceOf(context),
          amount: context.amount,
          idempotencyKey: context.key,
        }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
            actions: emit({ type: 'success' }),
          },
          {
            target: 'editing',
            actions: assign(({ context, event }) => ({
              ...refused(event.output),
              key: context.newKey(),
            })),
          },
        ],
        onError: { target: 'editing', actions: assign(unanswered) },
      },
      exit: ['clear', emit({ type: 'finish' })],
      on: { CLOSE: {} },
    },
  },
})

/** Every open state has a source, because only OPEN leaves `closed`. */
function sourceOf({ source }: WithdrawContext): WithdrawSource {
  if (!source) throw new Error('no source: the dialog is closed')
  return source
}
