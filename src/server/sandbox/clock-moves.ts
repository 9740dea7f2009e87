import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { moveStates } from '#contract/sandbox/shapes.ts'
import type { Database, Reader, Tx } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { sandboxClockMoves as moves } from '#server/db/schema/sandbox.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { unscoped } from '#server/kernel/scope.ts'
import type { MovableClock } from '#server/ports/sandbox-controls.ts'

export type ClockMove = typeof moves.$inferSelect

const open = isNull(moves.endedAt)
const lastEntry = sql<bigint>`(select coalesce(max(${ledgerEntries.id}), 0) from ${ledgerEntries}
  where ${unscoped('where the books end, of whomever')})`

/** Records a move and enqueues its job; undefined while another move is in progress. */
export function beginMove(db: Database, from: Date, to: Date): Promise<ClockMove | undefined> {
  return transact(db, async (tx) => {
    const [move] = await tx
      .insert(moves)
      .values({ fromAt: from, targetAt: to, reachedAt: from, entriesAfter: lastEntry })
      .onConflictDoNothing()
      .returning()
    if (move)
      await enqueue(tx, {
        kind: 'sandbox.moveClock',
        key: move.id.toString(),
        dueAt: from,
        payload: {},
      })
    return move
  })
}

/** The move in progress; undefined if there is none. */
export async function openMove(db: Reader): Promise<ClockMove | undefined> {
  const [move] = await db.select().from(moves).where(open)
  return move
}

/** A move by id; without an id the move in progress, or else the last one. */
export async function moveOf(db: Reader, id?: string): Promise<ClockMove | undefined> {
  const wanted = id === undefined ? undefined : eq(moves.id, BigInt(id))
  const [move] = await db.select().from(moves).where(wanted).orderBy(desc(moves.id)).limit(1)
  return move
}

export const noteReached = (db: Database | Tx, { id }: ClockMove, reachedAt: Date) =>
  db.update(moves).set({ reachedAt }).where(eq(moves.id, id))

/** Sets the shared clock to the instant that the move has reached, and ends the move. */
export async function endMove(
  db: Database,
  clock: MovableClock,
  { id }: ClockMove,
  reachedAt: Date,
): Promise<void> {
  await clock.moveTo(reachedAt)
  const ended = { reachedAt, endedAt: reachedAt, entriesUpTo: lastEntry }
  await db
    .update(moves)
    .set(ended)
    .where(and(eq(moves.id, id), open))
}

/** Ends a move whose job was given up, at the last instant reached, so that the clock can be moved again. */
export async function endBroken(db: Database, clock: MovableClock): Promise<void> {
  const givenUp = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'sandbox.moveClock'),
        eq(jobs.key, sql`${moves.id}::text`),
        eq(jobs.state, 'failed'),
      ),
    )
  const [broken] = await db
    .select()
    .from(moves)
    .where(and(open, exists(givenUp)))
  if (broken) await endMove(db, clock, broken, broken.reachedAt)
}

export function stateOf({ endedAt, reachedAt, targetAt }: ClockMove): (typeof moveStates)[number] {
  if (endedAt === null) return 'moving'
  return reachedAt < targetAt ? 'broken' : 'arrived'
}
