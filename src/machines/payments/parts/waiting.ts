import { limits } from '#domain/limits.ts'
import { type Answer, type FlowError, unanswered } from '#machines/parts/answer.ts'

/** Minimum duration of a request's display. */
export const waits = { resultDelay: limits.resultDelay }

type Kept = { readonly event: { readonly output: Answer } }
type Lost = { readonly event: { readonly error: unknown } }

/**
 * Parallel regions of a dialog that sends a request: the request, and a minimum duration; the state ends when both are
 * done. The machine provides the actor `request`, the action `keep` for the response, the action `lose` for the error
 * state of a call with an unknown result, and the delays in `waits`.
 */
export const waiting = <Args, Request>(input: (args: Args) => Request) => ({
  request: {
    initial: 'asking' as const,
    states: {
      asking: {
        invoke: {
          id: 'request',
          src: 'request' as const,
          input,
          onDone: {
            target: 'over' as const,
            actions: {
              type: 'keep' as const,
              params: ({ event }: Kept) => event.output,
            },
          },
          onError: {
            target: 'over' as const,
            actions: { type: 'lose' as const, params: (args: Lost): FlowError => unanswered(args) },
          },
        },
      },
      over: { type: 'final' as const },
    },
  },
  pause: {
    initial: 'running' as const,
    states: {
      running: { after: { resultDelay: 'over' as const } },
      over: { type: 'final' as const },
    },
  },
})
