import { desc, isNull } from 'drizzle-orm'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { only, type Scope } from '#server/kernel/scope.ts'
import { selectThemes, themesInReach, toTheme } from './themes.ts'

/** The themes in reach that a link can be made of, the default one first, then the newest. */
export async function themesForLinks(db: Reader, by: Scope): Promise<LinkTheme[]> {
  const found = await selectThemes(db, by)
    .where(only(themesInReach(by), isNull(linkThemes.removedAt), isNull(brands.removedAt)))
    .orderBy(desc(linkThemes.isDefault), desc(linkThemes.createdAt), desc(linkThemes.id))
  return found.map(toTheme)
}
