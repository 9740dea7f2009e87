import { sql } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import type { Tx } from '#server/db/open.ts'

/**
 * Serialises decisions on a case, and changes to the facts they rest on, with an advisory lock. Take it before locking
 * any row of the case.
 */
export const inTurnOfCase = async (tx: Tx, queue: DeskQueue, subject: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${queue} ${subject}`}, 0))`)
}
