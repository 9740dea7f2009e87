import type * as contract from '#contract/links/bill-templates.ts'
import { billSectors, usualFields } from '#domain/links/bills.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { sectorWords, usualFieldWords, usualOptionWords } from '#words/links/bills.ts'

export const listIndustries: Verb<typeof contract.listIndustries> = async ({ language }) =>
  billSectors.map((sector) => ({ sector, name: sectorWords[sector]({}, { locale: language }) }))

/** They are no fields of a record yet: what is made of them is given ids of its own. */
export const getConfig: Verb<typeof contract.getConfig> = async ({ language }, { sector }) => {
  const locale = { locale: language }
  return {
    sector,
    fields: usualFields(sector).map(({ name, type, required, options }) => ({
      ...{ fieldId: name, name, type, required },
      label: usualFieldWords[name]({}, locale),
      options: options.map((option) => usualOptionWords[option]({}, locale)),
    })),
  }
}
