import { assign, emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'

/** Machine of a setting that is stored at once and applied after a short delay by reloading the page. */
export function choiceSwitch<Choice extends string>(id: string, reload: number, doc: string) {
  return setup({
    types: {} as {
      context: { readonly current: Choice }
      events: { type: 'CHOOSE'; choice: Choice }
      input: { current: Choice }
      emitted: { type: 'store'; choice: Choice } | { type: 'reload' }
      tags: 'busy'
      meta: { doc: string; otherwise?: ReasonCode }
    },
    guards: { 'choice.unchanged': ({ context, event }) => event.choice !== context.current },
    delays: { reload },
  }).createMachine({
    id,
    context: ({ input }) => ({ current: input.current }),
    initial: 'idle',
    meta: { doc },
    states: {
      idle: {
        meta: { doc: 'Shows the choice in force' },
        on: {
          CHOOSE: {
            guard: 'choice.unchanged',
            target: 'stored',
            actions: [
              assign({ current: ({ event }) => event.choice }),
              emit(({ event }) => ({ type: 'store', choice: event.choice })),
            ],
          },
        },
      },
      stored: {
        tags: 'busy',
        meta: { doc: 'Stored; the page reloads in a moment' },
        on: { CHOOSE: {} },
        after: { reload: 'reloading' },
      },
      reloading: {
        type: 'final',
        meta: { doc: 'The page loads again' },
        entry: emit({ type: 'reload' }),
      },
    },
  })
}
