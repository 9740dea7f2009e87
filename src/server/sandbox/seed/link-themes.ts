import { plusDays } from '#domain/time-zones.ts'
import type { linkThemes } from '#server/db/schema/link-themes.ts'
import { demoFields } from './bill-templates.ts'
import { northlight } from './companies.ts'

type Row = typeof linkThemes.$inferInsert

const themes = [
  {
    id: 'thm_NORTHLIGHT',
    brandId: 'brd_DEMOOUTFITTERS',
    name: 'Outdoor season',
    sector: 'retail',
    locale: 'en',
    isDefault: true,
  },
  {
    id: 'thm_NORTHLIGHTZH',
    brandId: 'brd_DEMOPINEHOME',
    name: '山间假日',
    sector: 'travel',
    locale: 'zh',
    isDefault: false,
  },
] as const

/** The themes of the demo's merchant, based on its brands, from a given day; the English one is the default. */
export const demoThemes = (at: Date): Row[] =>
  themes.map(({ id, brandId, name, sector, locale, isDefault }, place) => ({
    ...{ id, merchantId: northlight.id, name, brandId, sector, isDefault },
    fields: demoFields(id, sector, locale),
    ...{ createdAt: plusDays(at, place), changedAt: plusDays(at, place) },
  }))
