import { lt } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { stepTickets, verificationCodes } from '#server/db/schema/codes.ts'
import { temporaryAccounts } from '#server/db/schema/registration.ts'
import { sessionTokens } from '#server/db/schema/sessions.ts'

/**
 * Deletes expired codes, tickets, tab tokens and temporary accounts; returns their number. Tokens outlive their session
 * for a while, so that the audit log can attribute refused calls.
 */
export async function forgetOldCodes(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - day)
  const asked = new Date(now.getTime() - limits.temporaryAccountLife)
  const gone = [
    await tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, before)),
    await tx.delete(stepTickets).where(lt(stepTickets.expiresAt, before)),
    await tx
      .delete(sessionTokens)
      .where(lt(sessionTokens.createdAt, new Date(before.getTime() - limits.sessionLife))),
    await tx.delete(temporaryAccounts).where(lt(temporaryAccounts.createdAt, asked)),
  ]
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
