import { asc, eq, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { documentSections } from '#server/db/schema/statements.ts'
import { byId } from '#server/kernel/scope.ts'

/** A stored section with the name that its website had then; amounts in minor units. */
export type StoredSection = Omit<typeof documentSections.$inferSelect, 'currency' | 'storeName'> & {
  readonly currency: Currency
  readonly storeName: string
}

const bytesOf = (text: string) => Buffer.from(text)

/** The order of sections in `sectionsOfDocument`. */
export const inOrder = (one: StoredSection, other: StoredSection): number =>
  Buffer.compare(bytesOf(one.storeName), bytesOf(other.storeName)) ||
  Buffer.compare(bytesOf(one.storeId), bytesOf(other.storeId)) ||
  Buffer.compare(bytesOf(one.currency), bytesOf(other.currency))

/**
 * The sections of a statement or invoice, by website. The document must have been read within the access scope before.
 */
export async function sectionsOfDocument(
  db: Reader,
  paperIds: string | readonly string[],
): Promise<StoredSection[]> {
  const rows = await db
    .select({ section: documentSections, storeName: stores.name })
    .from(documentSections)
    .leftJoin(stores, eq(stores.id, documentSections.storeId))
    .where(byId(documentSections.paperId, paperIds))
    .orderBy(
      asc(sql`coalesce(${documentSections.storeName}, ${stores.name}) collate "C"`),
      asc(sql`${documentSections.storeId} collate "C"`),
      asc(documentSections.currency),
    )
  return rows.map(({ section, storeName }) => ({
    ...section,
    currency: section.currency as Currency, // only supported currency codes are stored
    storeName: section.storeName ?? storeName ?? section.storeId,
  }))
}
