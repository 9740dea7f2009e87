import { assign, emit, setup } from 'xstate'
import type { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type Answer,
  type FlowError,
  refused,
  unanswered,
  untroubled,
} from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'

/** 30 in the shared widget, 60 in dialogs that require a code. */
export type CountdownSeconds =
  | typeof limits.smsCountdownSharedSeconds
  | typeof limits.smsCountdownSeconds

/** Result of a code request. */
export type CodeSent = Answer & {
  /** Masked recipient of the code. */
  readonly phoneNo: string | null
  /** When the server accepts the next request (epoch ms); null if it did not say. */
  readonly until: number | null
}

type Input = {
  readonly seconds: CountdownSeconds
  readonly auto: boolean
  /** End of a countdown that started earlier (epoch ms), as saved from the `waiting` event. */
  readonly until: number | null
  readonly now: () => number
}
type Context = FlowError & Input & { readonly sentTo: string | null }

/** Send-code button. The machine has a single timer until the end; the screen shows the remaining seconds. */
export const smsCountdownFlow = setup({
  types: {} as {
    context: Context
    /** OVER: the screen's clock has reached the end of the countdown, whatever the timer says. */
    events: { type: 'SEND' } | { type: 'STOP' } | { type: 'OVER' }
    input: Input
    emitted: { type: 'waiting'; until: number }
    tags: 'waiting'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: { send: call<CodeSent>() },
  guards: {
    stillWaiting: ({ context }) => context.until !== null && context.until > context.now(),
    auto: ({ context }) => context.auto,
    sent: (_, { answer }: { answer: Answer }) => Boolean(answer.result),
    tooSoon: (_, { answer }: { answer: CodeSent }) => answer.until !== null,
  },
  delays: { cooldown: ({ context }) => Math.max(0, (context.until ?? 0) - context.now()) },
}).createMachine({
  id: 'sms-countdown',
  context: ({ input }) => ({ ...untroubled, ...input, sentTo: null }),
  initial: 'routing',
  meta: { doc: 'The button that sends a code' },
  on: { STOP: '.stopped' },
  states: {
    routing: {
      meta: { doc: 'Decides where to begin' },
      always: [
        { guard: 'stillWaiting', target: 'cooling.resting' },
        { guard: 'auto', target: 'starting' },
        { target: 'ready' },
      ],
    },
    ready: { meta: { doc: 'The button is usable' }, on: { SEND: 'starting' } },
    // The delay of `cooling` is computed on entry, so `until` is set in the state before it.
    starting: {
      meta: { doc: 'Sets the end of the wait' },
      entry: assign(({ context }) => ({
        ...untroubled,
        until: context.now() + context.seconds * 1_000,
      })),
      always: { target: 'cooling' },
    },
    corrected: {
      meta: { doc: 'The server knows of another end of the wait' },
      always: { target: 'cooling.resting' },
    },
    cooling: {
      tags: 'waiting',
      meta: { doc: 'Disabled from the click on', otherwise: 'sms.too_soon' },
      entry: emit(({ context }) => ({ type: 'waiting', until: context.until ?? context.now() })),
      after: { cooldown: 'ready' },
      on: { OVER: 'ready' },
      initial: 'sending',
      states: {
        sending: {
          meta: { doc: 'The code is being sent' },
          invoke: {
            id: 'send',
            src: 'send',
            onDone: [
              {
                guard: { type: 'sent', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: assign({ sentTo: ({ event }) => event.output.phoneNo }),
              },
              {
                guard: { type: 'tooSoon', params: ({ event }) => ({ answer: event.output }) },
                target: '#sms-countdown.corrected',
                actions: assign(({ event }) => ({
                  ...refused(event.output),
                  until: event.output.until,
                })),
              },
              // Nothing was sent, so no countdown is needed.
              {
                target: '#sms-countdown.ready',
                actions: assign(({ event }) => ({ ...refused(event.output), until: null })),
              },
            ],
            onError: { target: 'resting', actions: assign(unanswered) },
          },
        },
        resting: { meta: { doc: 'The answer is in, or the wait was restored; time still runs' } },
      },
    },
    stopped: { type: 'final', meta: { doc: 'Its dialog was closed' } },
  },
})
