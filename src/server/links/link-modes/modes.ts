import { eq } from 'drizzle-orm'
import type { LinkMode } from '#contract/links/link-modes.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'

export type StoredMode = typeof linkModes.$inferSelect

const named = (of: OfMerchant, id: string) => only(ofMerchant(of, linkModes), eq(linkModes.id, id))

/** A mode of the merchant, also a removed one; any other one is not found. */
export async function findMode(db: Reader, of: OfMerchant, id: string): Promise<StoredMode> {
  const [mode] = await db.select().from(linkModes).where(named(of, id))
  return mode ?? fail('not_found')
}

/** The mode, locked until the transaction ends, so that changes and removals are serialised. */
export async function lockMode(tx: Tx, of: OfMerchant, id: string): Promise<StoredMode> {
  const [mode] = await tx.select().from(linkModes).where(named(of, id)).for('update')
  return mode ?? fail('not_found')
}

/** The fields of a mode that are audited and that its revision covers. */
export const auditedMode = (
  mode: Pick<
    StoredMode,
    'name' | 'sendsMail' | 'mailTitle' | 'mailContent' | 'validHours' | 'reminds'
  >,
) => ({
  name: mode.name,
  sendsMail: mode.sendsMail,
  mailTitle: mode.mailTitle,
  mailContent: mode.mailContent,
  validHours: mode.validHours,
  reminds: mode.reminds,
})

export const modeRevision = (mode: StoredMode): string =>
  revisionOf(Object.values(auditedMode(mode)))

export const toMode = (mode: StoredMode): LinkMode => ({
  ...auditedMode(mode),
  modeId: mode.id,
  createdAt: mode.createdAt.toISOString(),
  changedAt: mode.changedAt.toISOString(),
  removedAt: mode.removedAt?.toISOString() ?? null,
  revision: modeRevision(mode),
})
