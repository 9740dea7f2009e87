import { eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { inScope, only, type Scope } from '#server/kernel/scope.ts'
import type { StoredBrand } from './find-brand.ts'

const left = (by: Scope) => only(inScope(by, brands), isNull(brands.removedAt))

export const hasBrands = async (db: Reader, by: Scope): Promise<boolean> =>
  (await db.$count(brands, left(by))) > 0

/** A brand that is available for new links. */
export async function brandFor(
  db: Reader,
  by: Scope,
  id: string,
): Promise<StoredBrand | undefined> {
  const [brand] = await db
    .select()
    .from(brands)
    .where(only(left(by), eq(brands.id, id)))
  return brand
}
