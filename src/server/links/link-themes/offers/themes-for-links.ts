import { desc, eq, isNull } from 'drizzle-orm'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import { againstUsingTheme } from '#domain/links/link-themes.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { only, type Scope } from '#server/kernel/scope.ts'
import { type FoundTheme, selectThemes, themeFacts, themesInReach, toTheme } from './themes.ts'

/**
 * The theme that a link is to be made of, with its brand; fails at its field where it is out of reach, and is refused
 * for one that was removed, or whose brand was.
 */
export async function themeForLink(db: Reader, by: Scope, themeId: string): Promise<FoundTheme> {
  const [found] = await selectThemes(db, by).where(
    only(themesInReach(by), eq(linkThemes.id, themeId)),
  )
  if (!found) return failFields({ themeId: 'unknown_value' })
  refuseFor(againstUsingTheme(themeFacts(found)))
  return found
}

/** The themes in reach that a link can be made of, the default one first, then the newest. */
export async function themesForLinks(db: Reader, by: Scope): Promise<LinkTheme[]> {
  const found = await selectThemes(db, by)
    .where(only(themesInReach(by), isNull(linkThemes.removedAt), isNull(brands.removedAt)))
    .orderBy(desc(linkThemes.isDefault), desc(linkThemes.createdAt), desc(linkThemes.id))
  return found.map(toTheme)
}
