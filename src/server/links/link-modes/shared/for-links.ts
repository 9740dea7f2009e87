import { desc, eq, isNull } from 'drizzle-orm'
import type { LinkMode } from '#contract/links/link-modes.ts'
import type { Reader } from '#server/db/open.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'
import { type StoredMode, toMode } from '../modes.ts'

const left = (of: OfMerchant) => only(ofMerchant(of, linkModes), isNull(linkModes.removedAt))

/** Whether there is a mode that a link may be made of. */
export const hasModes = async (db: Reader, of: OfMerchant): Promise<boolean> =>
  (await db.$count(linkModes, left(of))) > 0

/** A mode that a link may be made of. */
export async function modeFor(
  db: Reader,
  of: OfMerchant,
  id: string,
): Promise<StoredMode | undefined> {
  const [mode] = await db
    .select()
    .from(linkModes)
    .where(only(left(of), eq(linkModes.id, id)))
  return mode
}

/** The modes that a link may be made of, newest first. */
export async function modesForLinks(db: Reader, of: OfMerchant): Promise<LinkMode[]> {
  const found = await db
    .select()
    .from(linkModes)
    .where(left(of))
    .orderBy(desc(linkModes.createdAt), desc(linkModes.id))
  return found.map(toMode)
}

/** What a mode is called that a link was made by; it may be removed since. */
export async function modeName(
  db: Reader,
  of: OfMerchant,
  id: string,
): Promise<string | undefined> {
  const [mode] = await db
    .select({ name: linkModes.name })
    .from(linkModes)
    .where(only(ofMerchant(of, linkModes), eq(linkModes.id, id)))
  return mode?.name
}
