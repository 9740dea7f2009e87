import { sql } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import type { Tx } from '#server/db/open.ts'

/**
 * Whoever decides a case, or changes what is decided on, waits here for the other until that one is through. Taken
 * before any row of the case is locked.
 */
export const inTurnOfCase = async (tx: Tx, queue: DeskQueue, subject: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${queue} ${subject}`}, 0))`)
}
