import {
  type RiskList,
  type RiskRuleType,
  riskRuleColumns,
  riskRuleLimits,
  riskRuleTypes,
} from '#domain/payments/risk-lists.ts'
import { riskRuleColumnLabels, riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { readTable, type TableRow } from '#server/files/read-table.ts'
import { fail } from '#server/kernel/failure.ts'

type Cells = TableRow<(typeof riskRuleColumns)[number]>['cells']
export type FileRow = { readonly row: number; readonly cells: Cells }

/** Marks the example rows of the template by their comment; such rows are skipped. */
export const exampleComment = 'EXAMPLE'

/** The example rows of the template, with values typical of each list. */
export const examples: Readonly<Record<RiskList, readonly (readonly [RiskRuleType, string])[]>> = {
  black: [
    ['email_domain', 'mailtub.example'],
    ['email', 'payer@mail.example'],
    ['card', '411111******1111'],
    ['phone', '+441134960000'],
    ['shipping_address', '12 Mill Lane, 12345, Leeds'],
  ],
  white: [
    ['email', 'regular@mail.example'],
    ['card', '411111******1111'],
    ['phone', '+441134960000'],
  ],
}

/**
 * Reads the rows with rules from an uploaded file, without the spreadsheet's text prefix. Fails as `readTable` does,
 * and with `too_many_rules`.
 */
export async function readFile(file: File): Promise<readonly FileRow[]> {
  const rows = await readTable(file, {
    columns: riskRuleColumns,
    optional: ['website', 'group', 'comment'],
    words: riskRuleColumnLabels,
    tooMany: 'too_many_rules',
  })
  const found = rows
    .map(({ row, cells }) => ({ row, cells: { ...cells, value: cells.value.replace(/^'/, '') } }))
    .filter(
      ({ cells }) =>
        cells.comment !== exampleComment && Object.values(cells).some((cell) => cell !== ''),
    )
  if (found.length === 0) return fail('file_empty')
  return found.length > riskRuleLimits.rows ? fail('too_many_rules') : found
}

const typeKey = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const types = new Map(
  riskRuleTypes.flatMap((type) =>
    [
      type,
      ...(['en', 'zh'] as const).map((locale) => riskRuleTypeLabels[type]({}, { locale })),
    ].map((text) => [typeKey(text), type] as const),
  ),
)
/** The rule type of a cell, by code or by label in either language. */
export const typeNamed = (text: string): RiskRuleType | undefined => types.get(typeKey(text))
