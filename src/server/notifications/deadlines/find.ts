import { sql } from 'drizzle-orm'
import { fail } from '#server/kernel/failure.ts'
import type { Timers, TimerViewer } from '#server/kernel/timers.ts'
import { type Running, readRunning, runningFrom, runsAfter, timersFor } from './shared/running.ts'

type Named = { readonly kind: string; readonly subject: string }
export type TimerRecord = { readonly timers: Timers; readonly running: Running; readonly at: Date }

/** A running timer that the viewer may see; fails as not found for one that has ended or is not visible. */
export async function findDeadline(
  by: TimerViewer,
  all: readonly Timers[],
  { kind, subject }: Named,
): Promise<TimerRecord> {
  const timers = timersFor(all, by).find((one) => one.kind === kind)
  if (!timers) return fail('not_found')
  const from = runningFrom(by, [{ timers, which: sql`r.subject = ${subject}` }])
  const [running] = await readRunning(by.db, sql`${from} where ${runsAfter(by.now)} limit 1`)
  return running?.at ? { timers, running, at: running.at } : fail('not_found')
}
