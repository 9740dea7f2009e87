import { Readable } from 'node:stream'
import type * as contract from '#contract/payments/logistics.ts'
import { logisticsFields, suggestedCarriers } from '#domain/payments/logistics.ts'
import { dayInZone } from '#domain/time-zones.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { csvFile } from '#server/exports/csv.ts'
import { contentTypes } from '#server/exports/file-of.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { exampleTransactionId } from './read-file.ts'

/** The template: headers, and an example row that is skipped on upload. */
export const downloadTemplate: Handler<typeof contract.downloadTemplate> = async (ctx) => {
  const locale = { locale: ctx.language }
  const heads = logisticsFields.map((field) => logisticsFieldLabels[field]({}, locale))
  const example = [
    exampleTransactionId,
    suggestedCarriers[0],
    'JD014600003GB',
    dayInZone(ctx.now, 'UTC+0'),
    'GB',
    'https://www.example.com/track/JD014600003GB',
  ]
  const none = async function* () {}
  return {
    fileName: `${m.logistics_template_file({}, locale)}.csv`,
    contentType: contentTypes.csv,
    body: Readable.from(csvFile([heads, example], none())),
  }
}
