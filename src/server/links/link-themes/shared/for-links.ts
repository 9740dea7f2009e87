import { desc, eq, isNull } from 'drizzle-orm'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { type OfMerchant, ofMerchant, only, type Scope } from '#server/kernel/scope.ts'
import { type FoundTheme, selectThemes, toTheme, visibleThemes } from './themes.ts'

/** A theme is reached by its brand, and goes with it. */
const left = (by: Scope) =>
  only(visibleThemes(by), isNull(linkThemes.removedAt), isNull(brands.removedAt))

/** The themes in reach that a link can be made of, the default one first, then the newest. */
export async function themesForLinks(db: Reader, by: Scope): Promise<LinkTheme[]> {
  const found = await selectThemes(db, by)
    .where(left(by))
    .orderBy(desc(linkThemes.isDefault), desc(linkThemes.createdAt), desc(linkThemes.id))
  return found.map(toTheme)
}

/** Whether there is a theme that a link can be made of. */
export const hasThemes = async (db: Reader, by: Scope): Promise<boolean> =>
  (await selectThemes(db, by).where(left(by)).limit(1)).length > 0

/** A theme that a link can be made of, with its brand. */
export async function themeFor(db: Reader, by: Scope, id: string): Promise<FoundTheme | undefined> {
  const [found] = await selectThemes(db, by).where(only(left(by), eq(linkThemes.id, id)))
  return found
}

/** What a theme is called that a link was made of; it may be removed since. */
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
