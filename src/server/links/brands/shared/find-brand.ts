import { eq, type SQL, sql } from 'drizzle-orm'
import type { BrandRow } from '#contract/links/brands.ts'
import type { BrandFacts } from '#domain/links/brands.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { byId, inScope, only, type Scope } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'
import { senderAddress } from './sender-address.ts'

export type StoredBrand = typeof brands.$inferSelect
/** A brand with the name of its website and the oldest theme that uses it. */
export type FoundBrand = {
  readonly brand: StoredBrand
  readonly storeName: string
  readonly themeId: string | null
  readonly themeName: string | null
}

const ofTheme = (column: SQL) => sql<string | null>`(select ${column} from ${linkThemes} as t
  where ${byId(sql`t.brand_id`, sql`"brands"."id"`)} and t.removed_at is null
  order by t.created_at, t.id limit 1)`

/** Query for brands with their details; the caller adds the condition. */
export const selectBrands = (db: Reader) =>
  db
    .select({
      brand: brands,
      storeName: stores.name,
      themeId: ofTheme(sql`t.id`),
      themeName: ofTheme(sql`t.name`),
    })
    .from(brands)
    .innerJoin(stores, eq(stores.id, brands.storeId))

/** A brand of a visible website, also a removed one; any other one is not found. */
export async function findBrand(db: Reader, scope: Scope, id: string): Promise<FoundBrand> {
  const [found] = await selectBrands(db).where(only(inScope(scope, brands), eq(brands.id, id)))
  return found ?? fail('not_found')
}

export const factsOf = ({ brand, themeId, themeName }: FoundBrand): BrandFacts => ({
  isRemoved: brand.removedAt !== null,
  theme: themeId === null ? null : { themeId, name: themeName ?? '' },
})

export const brandRevision = (brand: StoredBrand): string =>
  revisionOf([
    ...[brand.name, brand.storeId, brand.logo, brand.colour, brand.contact, brand.sender],
    ...[brand.mailSubject, brand.mailText, brand.validHours, brand.storefront],
  ])

export const toBrand = (
  services: Pick<Services, 'mailDomain'>,
  { storeName, ...found }: FoundBrand,
): BrandRow => {
  const { id, merchantId: _, createdAt, changedAt, removedAt, ...brand } = found.brand
  return {
    ...brand,
    brandId: id,
    storeName,
    logoUrl: payerPicture(brand.logo),
    senderAddress: senderAddress(services, brand.sender),
    theme: factsOf({ ...found, storeName }).theme,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    revision: brandRevision(found.brand),
  }
}
