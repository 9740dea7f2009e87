import { second } from '#domain/durations.ts'
import { root } from '#server/paths/root.ts'
import { openInspector } from './inspector.ts'

/** Inspects an untrusted file in isolated processes. */
export const inspect = openInspector({
  program: new URL('src/server/files/inspect/process.ts', root),
  processes: 2,
  waiting: 64,
  waitingOfOwner: 20,
  timeoutMs: 20 * second,
  idleMs: 60 * second,
})
