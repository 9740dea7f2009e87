import type * as contract from '#contract/links/bill-templates.ts'
import { billSectors, usualFields } from '#domain/links/bills.ts'
import { sectorLabels, usualFieldLabels, usualOptionLabels } from '#labels/links/bills.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const listIndustries: Handler<typeof contract.listIndustries> = async ({ language }) =>
  billSectors.map((sector) => ({ sector, name: sectorLabels[sector]({}, { locale: language }) }))

/** Suggestions, not yet fields of a record: fields created from them get ids of their own. */
export const getConfig: Handler<typeof contract.getConfig> = async ({ language }, { sector }) => {
  const locale = { locale: language }
  return {
    sector,
    fields: usualFields(sector).map(({ name, type, required, options }) => ({
      ...{ fieldId: name, name, type, required },
      label: usualFieldLabels[name]({}, locale),
      options: options.map((option) => usualOptionLabels[option]({}, locale)),
    })),
  }
}
