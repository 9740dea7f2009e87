import { emit, setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'

/**
 * Session expiry during work. The shell holds the calls that failed with it: `wait` holds one, `repeat` resends each
 * once in the new session, `giveUp` ends them with their original response.
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
        // Calls that fail at the same time share one sign-in.
        ENDED: { actions: emit({ type: 'wait' }) },
        RENEWED: { target: 'working', actions: emit({ type: 'repeat' }) },
        LEFT: { target: 'bare', actions: emit({ type: 'giveUp' }) },
        PAGE_GONE: { target: 'bare', actions: emit({ type: 'giveUp' }) },
      },
    },
  },
})
