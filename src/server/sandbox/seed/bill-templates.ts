import { type BillField, type BillSector, usualFields } from '#domain/links/bills.ts'
import type { Language } from '#domain/time-zones.ts'
import { usualFieldLabels, usualOptionLabels } from '#labels/links/bills.ts'
import type { billTemplates } from '#server/db/schema/bill-templates.ts'
import { northlight } from './companies.ts'

type Row = typeof billTemplates.$inferInsert

export const demoFields = (of: string, sector: BillSector, locale: Language): BillField[] =>
  usualFields(sector).map(({ name, type, required, options }) => ({
    fieldId: `fld_${of}_${name}`,
    ...{ name, type, required },
    label: usualFieldLabels[name]({}, { locale }),
    options: options.map((option) => usualOptionLabels[option]({}, { locale })),
  }))

const templates = [
  { id: 'tpl_NORTHLIGHT', sector: 'retail', name: 'Outdoor goods', locale: 'en' },
  { id: 'tpl_NORTHLIGHTZH', sector: 'hotel', name: '山间小屋', locale: 'zh' },
] as const

export const demoTemplates = (at: Date): Row[] =>
  templates.map(({ id, sector, name, locale }) => ({
    ...{ id, merchantId: northlight.id, sector, name },
    fields: demoFields(id, sector, locale),
    ...{ createdAt: at, changedAt: at },
  }))
