import { assign, emit, setup } from 'xstate'
import {
  type BankChangeField,
  bankChangeErrors,
  bankChangeFields,
  type WrittenBankChange,
} from '#domain/money/bank-change.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import {
  type FlowError,
  refused,
  type Said,
  unanswered,
  untroubled,
  withoutErrors,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'

export type BankChangeRequest = {
  readonly fields: WrittenBankChange
  readonly code: string
  readonly idempotencyKey: string
}
/** Result of the change, by the response's status code (101 to 104), or another refusal. */
export type BankChangeOutcome =
  | { readonly kind: 'changed' }
  | ({ readonly kind: 'exists' | 'codeExpired' | 'codeWrong' | 'refused' } & Said)

type Context = FlowError & {
  readonly fields: WrittenBankChange
  readonly code: string
  readonly key: string
  readonly newKey: () => string
}

const empty = Object.fromEntries(bankChangeFields.map((field) => [field, ''])) as WrittenBankChange // Safe: every field has an entry.

/** Dialog that changes the merchant's bank account, verified by a code to the bound phone. */
export const bankChangeFlow = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'OPEN'; fields: WrittenBankChange | null }
      | { type: 'FIELD'; field: BankChangeField; value: string }
      | { type: 'CODE'; value: string }
      | { type: 'SUBMIT' }
      | { type: 'CLOSE' }
    input: { newKey: () => string }
    emitted: { type: 'success' } | { type: 'reload' }
    tags: 'open' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { update: call<BankChangeOutcome, BankChangeRequest>() },
  guards: {
    'withdrawal_account.incomplete': ({ context }) =>
      Object.values(bankChangeErrors(context.fields)).every(
        (fault) => fault === 'bank_name_chinese',
      ),
    'withdrawal_account.bank_name_chinese': ({ context }) =>
      bankChangeErrors(context.fields).bankName !== 'bank_name_chinese',
    'code.six_digits': ({ context }) => isWholeCode(context.code),
    changed: (_, { outcome }: { outcome: BankChangeOutcome }) => outcome.kind === 'changed',
    badCode: (_, { outcome }: { outcome: BankChangeOutcome }) =>
      outcome.kind === 'codeExpired' || outcome.kind === 'codeWrong',
  },
  actions: {
    told: assign(({ context }, { outcome }: { outcome: BankChangeOutcome }) =>
      outcome.kind === 'changed' ? {} : { ...refused(outcome), key: context.newKey() },
    ),
  },
}).createMachine({
  id: 'bank-change',
  context: ({ input }) => ({
    ...untroubled,
    fields: empty,
    code: '',
    key: '',
    newKey: input.newKey,
  }),
  initial: 'closed',
  meta: { doc: "The change of the merchant's bank account" },
  states: {
    closed: {
      meta: { doc: 'Not shown' },
      on: {
        OPEN: {
          target: 'open',
          actions: assign(({ context, event }) => ({
            ...untroubled,
            fields: event.fields ?? empty,
            code: '',
            key: context.newKey(),
          })),
        },
      },
    },
    open: {
      tags: 'open',
      meta: { doc: 'Shown' },
      initial: 'editing',
      states: {
        editing: {
          meta: { doc: 'The account and the code are typed' },
          on: {
            FIELD: {
              actions: assign(({ context, event: { field, value } }) => ({
                fields: { ...context.fields, [field]: value },
                faults: withoutErrors(context.faults, field),
              })),
            },
            CODE: {
              actions: assign(({ context, event }) => ({
                code: event.value,
                faults: withoutErrors(context.faults, 'code'),
              })),
            },
            SUBMIT: {
              guard: and([
                'withdrawal_account.incomplete',
                'withdrawal_account.bank_name_chinese',
                'code.six_digits',
              ]),
              target: 'submitting',
            },
            CLOSE: '#bank-change.closed',
          },
        },
        submitting: {
          tags: 'busy',
          meta: { doc: 'The code is judged and the account changed' },
          entry: assign(untroubled),
          on: { CLOSE: {} },
          invoke: {
            id: 'update',
            src: 'update',
            input: ({ context: { fields, code, key } }) => ({ fields, code, idempotencyKey: key }),
            onDone: [
              {
                guard: { type: 'changed', params: ({ event }) => ({ outcome: event.output }) },
                target: '#bank-change.done',
                actions: [emit({ type: 'success' }), emit({ type: 'reload' })],
              },
              {
                guard: { type: 'badCode', params: ({ event }) => ({ outcome: event.output }) },
                target: 'editing',
                actions: [
                  { type: 'told', params: ({ event }) => ({ outcome: event.output }) },
                  assign({ code: '' }),
                ],
              },
              {
                target: 'editing',
                actions: { type: 'told', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            // Retrying with the same code and key is safe: nothing changes twice.
            onError: { target: 'editing', actions: assign(unanswered) },
          },
        },
      },
    },
    done: { type: 'final', meta: { doc: 'Changed; the page loads anew' } },
  },
})
