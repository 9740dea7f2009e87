import { and, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { stepTickets, verificationCodes } from '#server/db/schema/codes.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { temporaryAccounts } from '#server/db/schema/registration.ts'
import { sandboxIdentityVisits } from '#server/db/schema/sandbox.ts'
import { captchas, sessions } from '#server/db/schema/sessions.ts'
import { unscoped } from '#server/kernel/scope.ts'

/** Where the clock starts, by how much it moves, and the maximum age of what is shifted along. */
type Move = { readonly from: Date; readonly ms: number; readonly begunWithin?: number }

/**
 * Shifts whatever people are in the middle of along with a moved clock, because their minutes are those of their own
 * clocks. Nobody is signed out, no code expires and no rate limit is reset by a move. Waits for the sandbox's clock,
 * such as the end of a lock or the delay before another code, get shorter.
 */
export async function carryOpen(tx: Tx, { from, ms, begunWithin = day }: Move): Promise<void> {
  const on = (column: PgColumn): SQL => sql`${column} + ${ms}::bigint * interval '1 millisecond'`
  const after = new Date(from.getTime() - begunWithin)
  const begun = (column: PgColumn) => and(gt(column, after), lte(column, from))
  await tx
    .update(sessions)
    .set({
      expiresAt: on(sessions.expiresAt),
      lastSeenAt: on(sessions.lastSeenAt),
      refreshedAt: on(sessions.refreshedAt),
      fileKeyUntil: on(sessions.fileKeyUntil),
    })
    .where(and(isNull(sessions.endedAt), begun(sessions.lastSeenAt)))
  await tx
    .update(captchas)
    .set({ createdAt: on(captchas.createdAt), expiresAt: on(captchas.expiresAt) })
    .where(begun(captchas.createdAt))
  // The sending time stays, so that the delay before another code is over. Codes that end later than any code could
  // were shifted already.
  const { sentAt, expiresAt } = verificationCodes
  const latest = new Date(from.getTime() + limits.codeLife)
  await tx
    .update(verificationCodes)
    .set({ expiresAt: on(expiresAt) })
    .where(and(begun(sentAt), lte(expiresAt, latest)))
  await tx
    .update(stepTickets)
    .set({ createdAt: on(stepTickets.createdAt), expiresAt: on(stepTickets.expiresAt) })
    .where(begun(stepTickets.createdAt))
  await tx
    .update(temporaryAccounts)
    .set({ createdAt: on(temporaryAccounts.createdAt) })
    .where(begun(temporaryAccounts.createdAt))
  await tx
    .update(idempotencyKeys)
    .set({ createdAt: on(idempotencyKeys.createdAt) })
    .where(begun(idempotencyKeys.createdAt))
  if (begunWithin < day) return
  // These rows store only their end; a moment later they would be shifted twice.
  const visit = sandboxIdentityVisits.expiresAt
  await tx
    .update(sandboxIdentityVisits)
    .set({ expiresAt: on(visit) })
    .where(unscoped('the sandbox’s clock is of all', gt(visit, from)))
  const window = rateLimits.windowEndsAt
  await tx
    .update(rateLimits)
    .set({ windowEndsAt: on(window) })
    .where(gt(window, from))
}
