import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/db/open.ts'
import { knownMachines } from '#server/db/schema/codes.ts'

/** Whether a user has signed in from this device before. */
export async function isKnownMachine(db: Reader, userId: string, machineId: string) {
  const same = and(eq(knownMachines.userId, userId), eq(knownMachines.machineId, machineId))
  return (await db.$count(knownMachines, same)) > 0
}

/** From now on this device is not new for the user. */
export async function rememberMachine(tx: Tx, userId: string, machineId: string, now: Date) {
  // A browser that keeps nothing names none: that is no device to be known again.
  if (machineId === '') return
  await tx
    .insert(knownMachines)
    .values({ userId, machineId, firstSeenAt: now })
    .onConflictDoNothing()
}
