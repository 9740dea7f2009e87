import { and, assign, emit, setup } from 'xstate'
import {
  type BankChangeField,
  bankChangeFaults,
  bankChangeFields,
  type WrittenBankChange,
} from '#domain/bank-change.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { call } from '../parts/call.ts'
import { codeDigits, isWholeCode } from '../parts/code-entry.ts'
import {
  type Said,
  type Told,
  toldOf,
  untold,
  untoldUnanswered,
  withoutFault,
} from '../parts/told.ts'

export type BeneficiaryRequest = {
  readonly fields: WrittenBankChange
  readonly code: string
  readonly idempotencyKey: string
}
/** How the change went: by the status code of the call (101 to 104), or refused in another way. */
export type BeneficiaryOutcome =
  | { readonly kind: 'changed' }
  | ({ readonly kind: 'exists' | 'codeExpired' | 'codeWrong' | 'refused' } & Said)

type Context = Told & {
  readonly fields: WrittenBankChange
  readonly code: string
  readonly key: string
  readonly newKey: () => string
}

const empty = Object.fromEntries(bankChangeFields.map((field) => [field, ''])) as WrittenBankChange // every field has its entry

/** The dialog that changes the beneficiary's bank account, proved by a code to the bound phone. */
export const beneficiaryFlow = setup({
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
  actors: { update: call<BeneficiaryOutcome, BeneficiaryRequest>() },
  guards: {
    'beneficiary.incomplete': ({ context }) =>
      Object.values(bankChangeFaults(context.fields)).every(
        (fault) => fault === 'bank_name_chinese',
      ),
    'beneficiary.bank_name_chinese': ({ context }) =>
      bankChangeFaults(context.fields).bankName !== 'bank_name_chinese',
    'code.six_digits': ({ context }) => isWholeCode(context.code),
    changed: (_, { outcome }: { outcome: BeneficiaryOutcome }) => outcome.kind === 'changed',
    badCode: (_, { outcome }: { outcome: BeneficiaryOutcome }) =>
      outcome.kind === 'codeExpired' || outcome.kind === 'codeWrong',
  },
  actions: {
    told: assign(({ context }, { outcome }: { outcome: BeneficiaryOutcome }) =>
      outcome.kind === 'changed' ? {} : { ...toldOf(outcome), key: context.newKey() },
    ),
  },
}).createMachine({
  id: 'beneficiary',
  context: ({ input }) => ({
    ...untold,
    fields: empty,
    code: '',
    key: '',
    newKey: input.newKey,
  }),
  initial: 'closed',
  meta: { doc: "The change of the beneficiary's bank account" },
  states: {
    closed: {
      meta: { doc: 'Not shown' },
      on: {
        OPEN: {
          target: 'open',
          actions: assign(({ context, event }) => ({
            ...untold,
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
                faults: withoutFault(context.faults, field),
              })),
            },
            CODE: {
              actions: assign(({ context, event }) => ({
                code: codeDigits(event.value),
                faults: withoutFault(context.faults, 'code'),
              })),
            },
            SUBMIT: {
              guard: and([
                'beneficiary.incomplete',
                'beneficiary.bank_name_chinese',
                'code.six_digits',
              ]),
              target: 'submitting',
            },
            CLOSE: '#beneficiary.closed',
          },
        },
        submitting: {
          tags: 'busy',
          meta: { doc: 'The code is judged and the account changed' },
          entry: assign(untold),
          on: { CLOSE: {} },
          invoke: {
            id: 'update',
            src: 'update',
            input: ({ context: { fields, code, key } }) => ({ fields, code, idempotencyKey: key }),
            onDone: [
              {
                guard: { type: 'changed', params: ({ event }) => ({ outcome: event.output }) },
                target: '#beneficiary.done',
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
            // The same code and key again are safe: nothing is changed twice.
            onError: { target: 'editing', actions: assign(untoldUnanswered) },
          },
        },
      },
    },
    done: { type: 'final', meta: { doc: 'Changed; the page loads anew' } },
  },
})
