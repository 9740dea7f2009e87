import type { Client, Pool } from 'pg'

const heeded = () => {}

/**
 * A connection that ends while it is in someone's hands (the server restarts, an administrator ends it) emits
 * an error that would end the process. Whoever holds it is told by his statement, so that nothing is left to do.
 */
export const onConnectionLost = <T extends Client | Pool>(where: T): T => {
  // The pool itself listens to the idle ones only.
  if ('totalCount' in where) where.on('connect', (client) => client.on('error', heeded))
  else where.on('error', heeded)
  return where
}
