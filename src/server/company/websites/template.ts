import { Readable } from 'node:stream'
import type * as contract from '#contract/company/websites.ts'
import { storeRequirements } from '#domain/company/website-requirements.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { xlsxFile } from '#server/exports/xlsx.ts'
import type { Handler } from '#server/kernel/handler.ts'

/** A workbook for the transaction history of a new website: one row for each of the last twelve months. */
export const template: Handler<typeof contract.template> = async (ctx) => ({
  fileName: m.store_template_file({}, { locale: ctx.language }),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: Readable.from(xlsxFile(lead(ctx.language), months(ctx.now))),
})

function lead(locale: Language): string[][] {
  return [
    [m.store_template_title({}, { locale })],
    [m.store_template_note({}, { locale })],
    [
      m.store_template_month({}, { locale }),
      m.store_template_payments({}, { locale }),
      m.store_template_volume({}, { locale }),
      m.store_template_chargebacks({}, { locale }),
      m.store_template_rate({}, { locale }),
    ],
  ]
}

/** The months before the current one, earliest first. */
async function* months(now: Date) {
  const { historyMonthsMax: count } = storeRequirements
  const first = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
  yield Array.from({ length: count }, (_, i) => {
    const month = first(count - i)
      .toISOString()
      .slice(0, 7)
    return [month, null, null, null, null]
  })
}
