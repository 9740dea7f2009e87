import type { Client, Pool } from 'pg'

const heeded = () => {}

/**
 * A connection that breaks while it is checked out (the server restarts, an administrator ends it) emits an error that
 * would end the process. The statement of its holder fails anyway, so the event is ignored.
 */
export const onConnectionLost = <T extends Client | Pool>(where: T): T => {
  // The pool itself listens only to idle connections.
  if ('totalCount' in where) where.on('connect', (client) => client.on('error', heeded))
  else where.on('error', heeded)
  return where
}
