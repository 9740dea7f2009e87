import { limits } from '#domain/limits.ts'
import { type Answer, type Trouble, unanswered } from '#machines/parts/answer.ts'

/** How long an answer is waited for at least. */
export const waits = { resultDelay: limits.resultDelay }

type Kept = { readonly event: { readonly output: Answer } }
type Lost = { readonly event: { readonly error: unknown } }

/**
 * The regions of a dialog that sends: its request runs, and beside it the time that passes at least. It ends with both.
 * The machine has an actor `request`, an action `keep` that takes the answer, an action `lose` that takes the trouble of
 * a call that was not judged, and the delays above.
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
            actions: { type: 'lose' as const, params: (args: Lost): Trouble => unanswered(args) },
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
