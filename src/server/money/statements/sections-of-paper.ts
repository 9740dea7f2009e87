import { asc, eq, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { paperSections } from '#server/db/schema/statements.ts'
import { byId } from '#server/kernel/scope.ts'

/** A kept section with the name of its website; amounts in minor units. */
export type KeptSection = Omit<typeof paperSections.$inferSelect, 'currency'> & {
  readonly currency: Currency
  readonly storeName: string
}

/** The sections of a statement or an invoice that was read in scope before, website by website. */
export async function sectionsOfPaper(
  db: Reader,
  paperIds: string | readonly string[],
): Promise<KeptSection[]> {
  const rows = await db
    .select({ section: paperSections, storeName: stores.name })
    .from(paperSections)
    .leftJoin(stores, eq(stores.id, paperSections.storeId))
    .where(byId(paperSections.paperId, paperIds))
    .orderBy(
      asc(sql`${stores.name} collate "C"`),
      asc(paperSections.storeId),
      asc(paperSections.currency),
    )
  return rows.map(({ section, storeName }) => ({
    ...section,
    currency: section.currency as Currency, // only our codes are stored
    storeName: storeName ?? section.storeId,
  }))
}
