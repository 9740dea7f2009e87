import type { Output } from '#contract/call.ts'
import type { FieldErrorCode } from '#contract/failures.ts'
import type * as contract from '#contract/payments/risk-lists.ts'
import { cardByEnds, holdsCardNumber, longNumbersByEnds } from '#domain/card-numbers.ts'
import {
  type RiskRuleColumn,
  type RiskRuleType,
  type RuleValue,
  riskRuleLimits,
} from '#domain/payments/risk-lists.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fieldText } from '#server/kernel/field-labels.ts'
import { type FileRow, typeNamed } from './read-file.ts'
import { everywhere, isBeyondScope, type Places, type StoredScope } from './read-scope.ts'
import { readValue } from './read-value.ts'

export type Refused = Output<typeof contract.batchImport>['refused'][number]
export type ReadRow = {
  readonly row: number
  readonly type: RiskRuleType
  readonly value: RuleValue
  readonly comment: string
  readonly cells: FileRow['cells']
}

/**
 * Wrong values are cut to this length, because the response is stored for a while. Card numbers, and any number as
 * long, are masked but for their ends, since one wrong digit would give the right number away.
 */
const shownOf = 100
export const shownCell = (value: string, type?: RiskRuleType) =>
  (type === 'card' ? cardByEnds(value) : longNumbersByEnds(value)).slice(0, shownOf)

/** A refused row, with the error message in the caller's language. */
export const refusal = (
  { language }: Pick<MerchantCtx, 'language'>,
  { row, cells }: Pick<FileRow, 'row' | 'cells'>,
  field: RiskRuleColumn,
  fault: FieldErrorCode,
): Refused => ({
  row,
  value: shownCell(cells.value, typeNamed(cells.type)),
  field,
  fault,
  message: fieldText(fault, language),
})

type Judged = ReadRow | { readonly field: RiskRuleColumn; readonly fault: FieldErrorCode }

/** Validates a row on its own: its type, value and comment. */
export function judgeRow({ row, cells }: FileRow): Judged {
  const type = typeNamed(cells.type)
  if (!type) return { field: 'type', fault: cells.type === '' ? 'required' : 'unknown_value' }
  const value = readValue(type, cells.value)
  if ('fault' in value) return { field: 'value', fault: value.fault }
  const { comment } = cells
  if (comment.length > riskRuleLimits.comment) return { field: 'comment', fault: 'too_long' }
  if (holdsCardNumber(comment)) return { field: 'comment', fault: 'card_number' }
  return { row, type, value, comment, cells }
}

const like = (text: string) => text.trim().toLowerCase()

/** The scope of a row: a website by name, URL or id, a group by name or id, otherwise everywhere. */
export function judgePlace(
  places: Places,
  { website, group }: FileRow['cells'],
): StoredScope | { readonly field: RiskRuleColumn; readonly fault: FieldErrorCode } {
  if (website !== '' && group !== '') return { field: 'group', fault: 'rule_scope' }
  const kept = website !== '' ? ofWebsite(places, website) : ofGroup(places, group)
  if (!kept) return { field: website !== '' ? 'website' : 'group', fault: 'unknown_value' }
  return isBeyondScope(places, kept)
    ? { field: website !== '' ? 'website' : 'group', fault: 'rule_beyond_reach' }
    : kept
}

function ofWebsite({ websites }: Places, named: string): StoredScope | undefined {
  const found = websites.filter(
    ({ id, name, url, reached }) =>
      reached && [id, name, url].some((word) => like(word) === like(named)),
  )
  const [only, second] = found
  return only && !second ? { forStoreId: only.id, forGroupId: null } : undefined
}

function ofGroup({ groups }: Places, named: string): StoredScope | undefined {
  if (named === '') return everywhere
  const found = groups.find(({ id, name }) => [id, name].some((word) => like(word) === like(named)))
  return found && { forStoreId: null, forGroupId: found.id }
}
