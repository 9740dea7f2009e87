import { desc, eq, isNull } from 'drizzle-orm'
import type { LinkMode } from '#contract/links/link-modes.ts'
import type { Reader } from '#server/db/open.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'
import { type StoredMode, toMode } from '../modes.ts'

const left = (of: OfMerchant) => only(ofMerchant(of, linkModes), isNull(linkModes.removedAt))

export const hasModes = async (db: Reader, of: OfMerchant): Promise<boolean> =>
  (await db.$count(linkModes, left(of))) > 0

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

/** Modes that are available for new links, newest first. */
export async function modesForLinks(db: Reader, of: OfMerchant): Promise<LinkMode[]> {
  const found = await db
    .select()
    .from(linkModes)
    .where(left(of))
    .orderBy(desc(linkModes.createdAt), desc(linkModes.id))
  return found.map(toMode)
}

/** The current name of the mode of a link, even if the mode has been removed. */
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
