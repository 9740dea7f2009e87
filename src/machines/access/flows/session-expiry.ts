import { emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'

/**
 * A session that runs out in the middle of work. The shell holds the calls that were told so: `wait` keeps one,
 * `repeat` sends each once more with the new session, `giveUp` ends them with the answer they got.
 */
export const sessionExpiryFlow = setup({
  types: {} as {
    events:
      | { type: 'PAGE_STANDS' }
      | { type: 'PAGE_GONE' }
      | { type: 'ENDED' }
      | { type: 'RENEWED' }
      | { type: 'LEFT' }
    emitted: { type: 'wait' } | { type: 'repeat' } | { type: 'giveUp' }
    meta: { doc: string; otherwise?: ReasonCode }
  },
}).createMachine({
  id: 'session-expiry',
  initial: 'bare',
  meta: { doc: 'A session that runs out' },
  states: {
    bare: {
      meta: {
        doc: 'No page stands to ask over: who is told that the session is over signs in at its page',
      },
      on: { PAGE_STANDS: 'working', ENDED: { actions: emit({ type: 'giveUp' }) } },
    },
    working: {
      meta: { doc: 'A page of the portal is shown' },
      on: {
        ENDED: { target: 'asking', actions: emit({ type: 'wait' }) },
        PAGE_GONE: 'bare',
      },
    },
    asking: {
      meta: { doc: 'The password is asked for over the page; nothing on it is lost' },
      on: {
        // Calls that end together wait for one sign-in.
        ENDED: { actions: emit({ type: 'wait' }) },
        RENEWED: { target: 'working', actions: emit({ type: 'repeat' }) },
        LEFT: { target: 'bare', actions: emit({ type: 'giveUp' }) },
        PAGE_GONE: { target: 'bare', actions: emit({ type: 'giveUp' }) },
      },
    },
  },
})
