import { Readable } from 'node:stream'
import type * as contract from '#contract/payments/risk-lists.ts'
import { type RiskList, riskRuleColumns } from '#domain/payments/risk-lists.ts'
import { riskRuleColumnLabels, riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { csvFile } from '#server/exports/csv.ts'
import { contentTypes } from '#server/exports/file-of.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { exampleComment, examples } from './read-file.ts'

/** The template: headers, and example rows that are skipped on upload. */
export const templateOf =
  (list: RiskList): Handler<typeof contract.downloadBlackTemplate> =>
  async (ctx) => {
    const locale = { locale: ctx.language }
    const heads = riskRuleColumns.map((column) => riskRuleColumnLabels[column]({}, locale))
    const shown = examples[list].map(([type, value]) => [
      ...[riskRuleTypeLabels[type]({}, locale), value, '', '', exampleComment],
    ])
    const none = async function* () {}
    const file = list === 'black' ? m.risk_lists_template_black : m.risk_lists_template_white
    return {
      fileName: `${file({}, locale)}.csv`,
      contentType: contentTypes.csv,
      body: Readable.from(csvFile([heads, ...shown], none())),
    }
  }
