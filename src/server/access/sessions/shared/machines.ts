import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/db/open.ts'
import { knownMachines } from '#server/db/schema/codes.ts'

export async function isKnownMachine(db: Reader, userId: string, machineId: string) {
  const same = and(eq(knownMachines.userId, userId), eq(knownMachines.machineId, machineId))
  return (await db.$count(knownMachines, same)) > 0
}

export async function rememberMachine(tx: Tx, userId: string, machineId: string, now: Date) {
  // A browser without storage sends no device id, so there is nothing to remember.
  if (machineId === '') return
  await tx
    .insert(knownMachines)
    .values({ userId, machineId, firstSeenAt: now })
    .onConflictDoNothing()
}
