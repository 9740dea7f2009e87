import { and, desc, eq, isNull } from 'drizzle-orm'
import type { LinkMode } from '#contract/links/link-modes.ts'
import type { MakingStock } from '#domain/links/making.ts'
import type { Reader } from '#server/db/open.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { inScope, ofMerchant, only, type Scope } from '#server/kernel/scope.ts'

type Brand = typeof brands.$inferSelect
type Template = typeof billTemplates.$inferSelect
type Mode = typeof linkModes.$inferSelect
/** A theme with the brand that it shows. */
type Theme = { readonly theme: typeof linkThemes.$inferSelect; readonly brand: Brand }

const brandsLeft = (by: Scope) => only(inScope(by, brands), isNull(brands.removedAt))
const templatesLeft = (by: Scope) =>
  only(ofMerchant(by, billTemplates), isNull(billTemplates.removedAt))
const modesLeft = (by: Scope) => only(ofMerchant(by, linkModes), isNull(linkModes.removedAt))
/** A theme is reached by its brand, and goes with it. */
const themesLeft = (by: Scope) =>
  and(only(ofMerchant(by, linkThemes), isNull(linkThemes.removedAt)), brandsLeft(by))
const ofBrand = eq(brands.id, linkThemes.brandId)

/** Of what links can be made there is anything at all. */
export async function makingStock(db: Reader, by: Scope): Promise<MakingStock> {
  const [brand, template, mode, themes] = [
    await db.$count(brands, brandsLeft(by)),
    await db.$count(billTemplates, templatesLeft(by)),
    await db.$count(linkModes, modesLeft(by)),
    await db
      .select({ id: linkThemes.id })
      .from(linkThemes)
      .innerJoin(brands, ofBrand)
      .where(themesLeft(by))
      .limit(1),
  ]
  return { brand: brand > 0, template: template > 0, mode: mode > 0, theme: themes.length > 0 }
}

/** A brand that a link may be made of. */
export async function brandFor(db: Reader, by: Scope, id: string): Promise<Brand | undefined> {
  const [brand] = await db
    .select()
    .from(brands)
    .where(only(brandsLeft(by), eq(brands.id, id)))
  return brand
}

/** A bill template that a link may be made of. */
export async function templateFor(
  db: Reader,
  by: Scope,
  id: string,
): Promise<Template | undefined> {
  const [template] = await db
    .select()
    .from(billTemplates)
    .where(only(templatesLeft(by), eq(billTemplates.id, id)))
  return template
}

/** A mode that a link may be made of. */
export async function modeFor(db: Reader, by: Scope, id: string): Promise<Mode | undefined> {
  const [mode] = await db
    .select()
    .from(linkModes)
    .where(only(modesLeft(by), eq(linkModes.id, id)))
  return mode
}

/** A theme that a link may be made of, with its brand. */
export async function themeFor(db: Reader, by: Scope, id: string): Promise<Theme | undefined> {
  const [found] = await db
    .select({ theme: linkThemes, brand: brands })
    .from(linkThemes)
    .innerJoin(brands, ofBrand)
    .where(and(themesLeft(by), eq(linkThemes.id, id)))
  return found
}

/** The modes that a link may be made of, newest first. */
export async function modesFor(db: Reader, by: Scope): Promise<LinkMode[]> {
  const rows = await db
    .select()
    .from(linkModes)
    .where(modesLeft(by))
    .orderBy(desc(linkModes.createdAt), desc(linkModes.id))
  return rows.map(({ id, merchantId: _, createdAt, changedAt, removedAt, ...mode }) => ({
    modeId: id,
    ...mode,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    revision: revisionOf([id, changedAt]),
  }))
}

type MadeOf = {
  readonly merchantId: string
  readonly templateId: string | null
  readonly themeId: string | null
  readonly modeId: string | null
}

/** What the things are called now that a link was made of; null where it was made without. */
export async function namesOf(db: Reader, link: MadeOf) {
  const [template] = await db
    .select({ name: billTemplates.name })
    .from(billTemplates)
    .where(only(ofMerchant(link, billTemplates), eq(billTemplates.id, link.templateId ?? '')))
  const [theme] = await db
    .select({ name: linkThemes.name })
    .from(linkThemes)
    .where(only(ofMerchant(link, linkThemes), eq(linkThemes.id, link.themeId ?? '')))
  const [mode] = await db
    .select({ name: linkModes.name })
    .from(linkModes)
    .where(only(ofMerchant(link, linkModes), eq(linkModes.id, link.modeId ?? '')))
  return {
    templateName: template?.name ?? null,
    themeName: theme?.name ?? null,
    modeName: mode?.name ?? null,
  }
}
