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

/** Stands in the comment of the rows of the template; such a row says nothing. */
export const exampleComment = 'EXAMPLE'

/** The template's rows: each list shows what is usual on it. */
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
 * The rows of an uploaded file that say something of a rule. A spreadsheet's own mark of a text is left out.
 * Fails as `readTable` does, and `too_many_rules`.
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
/** The type that a cell names, by its code or in either language. */
export const typeNamed = (text: string): RiskRuleType | undefined => types.get(typeKey(text))
