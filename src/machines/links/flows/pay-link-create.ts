import { assign, emit, setup } from 'xstate'
import { type DraftProduct, hoursOf, type LinkDraft } from '#domain/links/link-drafts.ts'
import type { LinkVersion } from '#domain/links/payment-links.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { and } from '#machines/and.ts'
import {
  type FieldErrorTexts,
  type FlowError,
  refused,
  type Said,
  unanswered,
  untroubled,
  withoutErrors,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

/** Prerequisite of a link that does not exist yet. */
export type MissingPart = 'website' | 'brand' | 'template' | 'theme' | 'mode'
/** Initial data of the form: missing prerequisites, and the saved draft. */
export type LinkBeginning = {
  readonly missing: readonly MissingPart[]
  readonly draft: LinkDraft
}
export type MadeLink = {
  readonly linkId: string
  readonly url: string
  readonly version: LinkVersion
}
export type MakeRequest = { readonly draft: LinkDraft; readonly idempotencyKey: string }
type Refused = { readonly kind: 'refused' } & Said
export type MakeOutcome = { readonly kind: 'made'; readonly made: MadeLink } | Refused
export type ReadOutcome = { readonly kind: 'shown' } | Refused

export type PayLinkCreateEvent =
  | { type: 'FILL'; patch: Partial<LinkDraft> }
  | { type: 'ADD_PRODUCT'; product: DraftProduct }
  | { type: 'CHANGE_PRODUCT'; key: string; patch: Partial<Omit<DraftProduct, 'key'>> }
  | { type: 'REMOVE_PRODUCT'; key: string }
  | { type: 'VALIDITY'; hours: string }
  | { type: 'PREVIEW' }
  | { type: 'BACK' }
  | { type: 'CREATE' }
  | { type: 'RETRY' }

type Context = FlowError & {
  /** Error of the initial request; null if it succeeded. */
  readonly unheard: unknown
  readonly missing: readonly MissingPart[]
  readonly draft: LinkDraft
  /** Validates the draft and returns error messages by field. */
  readonly faultsOf: (draft: LinkDraft) => FieldErrorTexts
  readonly key: string
  readonly newKey: () => string
}

/** Errors without a field, which are shown at the button. */
const notAtFields = ['products', 'validHours']
const needed = ['link.no_product', 'link.valid_hours', 'link.incomplete'] as const

/** Payment link form, with a preview of its mail; one submission creates one link. */
export const payLinkCreateFlow = setup({
  types: {} as {
    context: Context
    events: PayLinkCreateEvent
    input: Pick<Context, 'draft' | 'faultsOf' | 'newKey'>
    emitted: { type: 'made'; made: MadeLink } | { type: 'pointed' }
    tags: 'form' | 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    begin: call<LinkBeginning>(),
    read: call<ReadOutcome, { readonly draft: LinkDraft }>(),
    make: call<MakeOutcome, MakeRequest>(),
  },
  guards: {
    'link.no_product': ({ context }) => context.draft.products.length > 0,
    'link.valid_hours': ({ context: { draft } }) =>
      draft.hours === '' || hoursOf(draft.hours) !== undefined,
    'link.incomplete': ({ context: { draft, faultsOf } }) =>
      Object.keys(faultsOf(draft)).every((field) => notAtFields.includes(field)),
    ready: (_, { missing }: LinkBeginning) => missing.length === 0,
    taken: (_, { outcome }: { outcome: MakeOutcome }) => outcome.kind === 'made',
    shows: (_, { outcome }: { outcome: ReadOutcome }) => outcome.kind === 'shown',
  },
  actions: {
    fill: assign(({ context }, patch: Partial<LinkDraft>) => ({
      draft: { ...context.draft, ...patch },
      faults: withoutErrors(context.faults, ...Object.keys(patch)),
    })),
    begun: assign((_, { missing, draft }: LinkBeginning) => ({ missing, draft })),
    told: assign(({ context }, { outcome }: { outcome: MakeOutcome | ReadOutcome }) =>
      outcome.kind === 'refused' ? { ...refused(outcome), key: context.newKey() } : {},
    ),
  },
}).createMachine({
  id: 'pay-link-create',
  context: ({ input }) => ({
    ...{ ...untroubled, ...input },
    ...{ unheard: null, missing: [], key: input.newKey() },
  }),
  initial: 'loading',
  meta: { doc: 'A payment link is made' },
  states: {
    loading: {
      tags: 'busy',
      meta: { doc: 'What it can be made of, and what was typed before, is asked for' },
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          {
            guard: { type: 'ready', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'begun', params: ({ event }) => event.output },
          },
          {
            target: 'blocked',
            actions: { type: 'begun', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: assign({ unheard: ({ event }) => event.error }),
        },
      },
    },
    unavailable: {
      meta: { doc: 'It is not known what it can be made of' },
      on: { RETRY: 'loading' },
    },
    blocked: {
      meta: { doc: 'There is nothing to make it of', otherwise: 'link.nothing_to_make_of' },
      on: { RETRY: 'loading' },
    },
    editing: {
      tags: 'form',
      meta: { doc: 'Is filled in' },
      on: {
        FILL: { actions: { type: 'fill', params: ({ event }) => event.patch } },
        ADD_PRODUCT: {
          actions: {
            type: 'fill',
            params: ({ context, event }) => ({
              products: [...context.draft.products, event.product],
            }),
          },
        },
        CHANGE_PRODUCT: {
          actions: {
            type: 'fill',
            params: ({ context, event: { key, patch } }) => ({
              products: context.draft.products.map((one) =>
                one.key === key ? { ...one, ...patch } : one,
              ),
            }),
          },
        },
        REMOVE_PRODUCT: {
          actions: {
            type: 'fill',
            params: ({ context, event: { key } }) => ({
              products: context.draft.products.filter((one) => one.key !== key),
            }),
          },
        },
        VALIDITY: { actions: { type: 'fill', params: ({ event }) => ({ hours: event.hours }) } },
        PREVIEW: { guard: and(needed), target: 'reading' },
        CREATE: { guard: and(needed), target: 'creating' },
      },
    },
    reading: {
      tags: 'form',
      meta: { doc: 'The mail is read before it is sent' },
      entry: assign(untroubled),
      initial: 'asking',
      on: { BACK: 'editing' },
      states: {
        asking: {
          meta: { doc: 'The mail is asked for' },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { draft } }) => ({ draft }),
            onDone: [
              {
                guard: { type: 'shows', params: ({ event }) => ({ outcome: event.output }) },
                target: 'shown',
              },
              {
                target: '#pay-link-create.editing',
                actions: [
                  { type: 'told', params: ({ event }) => ({ outcome: event.output }) },
                  emit({ type: 'pointed' }),
                ],
              },
            ],
            onError: { target: '#pay-link-create.editing', actions: assign(unanswered) },
          },
        },
        shown: { meta: { doc: 'The mail is shown' } },
      },
    },
    creating: {
      tags: ['form', 'busy'],
      meta: { doc: 'The link is made; what is pressed or typed meanwhile counts for nothing' },
      entry: assign(untroubled),
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { draft, key } }) => ({ draft, idempotencyKey: key }),
        onDone: [
          {
            guard: { type: 'taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'created',
            actions: emit(({ event: { output } }) =>
              output.kind === 'made' ? { type: 'made', made: output.made } : { type: 'pointed' },
            ),
          },
          {
            target: 'editing',
            actions: [
              { type: 'told', params: ({ event }) => ({ outcome: event.output }) },
              emit({ type: 'pointed' }),
            ],
          },
        ],
        // Retrying with the same key is safe: nothing is created twice.
        onError: { target: 'editing', actions: assign(unanswered) },
      },
    },
    created: { type: 'final', meta: { doc: 'The link is there' } },
  },
})
