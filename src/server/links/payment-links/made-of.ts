import type { MakingStock } from '#domain/links/making.ts'
import type { Reader } from '#server/db/open.ts'
import type { OfMerchant, Scope } from '#server/kernel/scope.ts'
import { hasTemplates, templateName } from '../bill-templates/shared/for-links.ts'
import { hasBrands } from '../brands/shared/for-links.ts'
import { hasModes, modeName } from '../link-modes/shared/for-links.ts'
import { hasThemes, themeName } from '../link-themes/shared/for-links.ts'

/** For each building block of a link, whether the merchant has any. */
export async function makingStock(db: Reader, by: Scope): Promise<MakingStock> {
  return {
    brand: await hasBrands(db, by),
    template: await hasTemplates(db, by),
    mode: await hasModes(db, by),
    theme: await hasThemes(db, by),
  }
}

type MadeOf = OfMerchant & {
  readonly templateId: string | null
  readonly themeId: string | null
  readonly modeId: string | null
}

/** Current names of the building blocks of a link; null if the link was created without one. */
export async function namesOf(db: Reader, link: MadeOf) {
  const name = async (read: typeof modeName, id: string | null) =>
    id === null ? null : ((await read(db, link, id)) ?? null)
  return {
    templateName: await name(templateName, link.templateId),
    themeName: await name(themeName, link.themeId),
    modeName: await name(modeName, link.modeId),
  }
}
