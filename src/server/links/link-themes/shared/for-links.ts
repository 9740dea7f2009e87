import { desc, eq, isNull } from 'drizzle-orm'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { type OfMerchant, ofMerchant, only, type Scope } from '#server/kernel/scope.ts'
import { type FoundTheme, selectThemes, toTheme, visibleThemes } from './themes.ts'

/** A theme is visible through its brand, and unavailable once the brand is removed. */
const left = (by: Scope) =>
  only(visibleThemes(by), isNull(linkThemes.removedAt), isNull(brands.removedAt))

/** Visible themes that are available for new links: the default one first, then the newest. */
export async function themesForLinks(db: Reader, by: Scope): Promise<LinkTheme[]> {
  const found = await selectThemes(db, by)
    .where(left(by))
    .orderBy(desc(linkThemes.isDefault), desc(linkThemes.createdAt), desc(linkThemes.id))
  return found.map(toTheme)
}

export const hasThemes = async (db: Reader, by: Scope): Promise<boolean> =>
  (await selectThemes(db, by).where(left(by)).limit(1)).length > 0

/** A theme that is available for new links, with its brand. */
export async function themeFor(db: Reader, by: Scope, id: string): Promise<FoundTheme | undefined> {
  const [found] = await selectThemes(db, by).where(only(left(by), eq(linkThemes.id, id)))
  return found
}

/** The current name of the theme of a link, even if the theme has been removed. */
export async function themeName(
  db: Reader,
  of: OfMerchant,
  id: string,
): Promise<string | undefined> {
  const [theme] = await db
    .select({ name: linkThemes.name })
    .from(linkThemes)
    .where(only(ofMerchant(of, linkThemes), eq(linkThemes.id, id)))
  return theme?.name
}
