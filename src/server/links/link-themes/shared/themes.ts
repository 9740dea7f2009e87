import { eq, type SQL, sql } from 'drizzle-orm'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { inScope, ofMerchant, only, type Scope, type TenantFilter } from '#server/kernel/scope.ts'
import { fieldMarks } from '#server/links/bill-templates/shared/keep-fields.ts'

export type StoredTheme = typeof linkThemes.$inferSelect
/** A theme with its brand, as read for one viewer. */
export type FoundTheme = {
  readonly theme: StoredTheme
  readonly brand: typeof brands.$inferSelect
  readonly defaultBeyondReach: boolean
}

/** Tenant filter for the themes whose brand belongs to a visible website. */
export const visibleThemes = (by: Scope): TenantFilter =>
  only(ofMerchant(by, linkThemes), inScope(by, brands))

/** Whether the merchant has a default theme that is not visible in this scope. */
const defaultBeyondReach = (by: Scope): SQL<boolean> => {
  const theme = { merchantId: sql`t.merchant_id` }
  const brand = { merchantId: sql`b.merchant_id`, storeId: sql`b.store_id` }
  return sql<boolean>`exists (select 1 from ${linkThemes} as t join ${brands} as b on b.id = t.brand_id
    where ${ofMerchant(by, theme)} and t.is_default and t.removed_at is null and not ${inScope(by, brand)})`
}

/** Query for themes with their brands, for one viewer; the caller adds the condition. */
export const selectThemes = (db: Reader, by: Scope) =>
  db
    .select({ theme: linkThemes, brand: brands, defaultBeyondReach: defaultBeyondReach(by) })
    .from(linkThemes)
    .innerJoin(brands, eq(brands.id, linkThemes.brandId))

/** The facts that the theme's guards check. */
export const themeFacts = ({ theme, brand, ...found }: FoundTheme) => ({
  isDefault: theme.isDefault,
  isRemoved: theme.removedAt !== null,
  brandRemoved: brand.removedAt !== null,
  defaultBeyondReach: found.defaultBeyondReach,
})

export const themeRevision = (theme: StoredTheme): string =>
  revisionOf([
    theme.name,
    theme.brandId,
    theme.logo,
    theme.sector,
    fieldMarks(theme.fields),
    theme.asksShipping,
    theme.removedAt,
  ])

export const toTheme = (found: FoundTheme): LinkTheme => {
  const { theme, brand } = found
  const { isDefault, brandRemoved, defaultBeyondReach } = themeFacts(found)
  return {
    themeId: theme.id,
    name: theme.name,
    brandId: brand.id,
    brandName: brand.name,
    storeId: brand.storeId,
    colour: brand.colour,
    logo: theme.logo,
    logoUrl: payerPicture(theme.logo ?? brand.logo),
    sector: theme.sector,
    fields: theme.fields.map((field) => ({ ...field, options: [...field.options] })),
    asksShipping: theme.asksShipping,
    ...{ isDefault, brandRemoved, defaultBeyondReach },
    createdAt: theme.createdAt.toISOString(),
    changedAt: theme.changedAt.toISOString(),
    removedAt: theme.removedAt?.toISOString() ?? null,
    revision: themeRevision(theme),
  }
}
