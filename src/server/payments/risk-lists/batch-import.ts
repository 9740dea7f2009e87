import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/payments/risk-lists.ts'
import type { RiskList } from '#domain/payments/risk-lists.ts'
import type { Tx } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { insertRules, rulesLike, sameRule } from './insert-rules.ts'
import {
  judgePlace,
  judgeRow,
  type ReadRow,
  type Refused,
  refusal,
  shownCell,
} from './judge-rows.ts'
import { authorizeList } from './permit-list.ts'
import { type FileRow, readFile, typeNamed } from './read-file.ts'
import { placesOf } from './read-scope.ts'
import { type StoredValue, storedValues } from './read-value.ts'
import { auditedRule } from './rules.ts'
import { rulesChange } from './shared/rule-hits.ts'

type Row = FileRow & { readonly read: ReadRow; readonly kept: StoredValue }

/** Imports rules from a file. Refused rows are returned with their number and error; the rest is stored. */
export const batchImport: Handler<typeof contract.batchImport> = async (ctx, { list, file }) => {
  authorizeList(ctx, list)
  const rows = await readFile(file)
  const refused: Refused[] = []
  const good = rows.flatMap((row): { row: FileRow; read: ReadRow }[] => {
    const read = judgeRow(row)
    if (!('fault' in read)) return [{ row, read }]
    refused.push(refusal(ctx, row, read.field, read.fault))
    return []
  })
  const kept = await storedValues(
    ctx,
    good.map(({ read }) => read.value),
  )
  const ready = good.map(({ row, read }, place): Row => {
    // `storedValues` returns one per value.
    const value = kept[place] as StoredValue
    return { ...row, read, kept: value }
  })
  return write<Output<typeof contract.batchImport>>(
    ctx,
    {
      call: 'riskList.batchImport',
      owner: ctx.merchantId,
      input: { list, rows: compared(rows, ready) },
    },
    async (tx) => {
      await rulesChange(tx, ctx.merchantId)
      const taken = await keep(tx, ctx, list, ready)
      const all = [...refused, ...taken.refused].toSorted((a, b) => a.row - b.row)
      return {
        answer: { rows: rows.length, added: taken.rules.length, refused: all },
        audited: taken.rules.map((rule) => ({
          action: 'risk_rule.add' as const,
          subject: rule.id,
          after: { ...auditedRule(rule), by: 'file' },
        })),
      }
    },
  )
}

/** The input compared for idempotency: the match keys of valid values, and invalid values without card numbers. */
function compared(rows: readonly FileRow[], ready: readonly Row[]) {
  const keys = new Map(ready.map(({ row, kept }) => [row, kept.matchKey]))
  return rows.map(({ row, cells: { type, value, website, group, comment } }) => ({
    ...{ row, type: shownCell(type), website: shownCell(website), group: shownCell(group) },
    comment: shownCell(comment),
    value: keys.get(row) ?? shownCell(value, typeNamed(type)),
  }))
}

async function keep(tx: Tx, ctx: MerchantCtx, list: RiskList, rows: readonly Row[]) {
  const places = await placesOf(tx, ctx)
  const there = await rulesLike(
    tx,
    ctx,
    list,
    rows.map(({ kept }) => kept.matchKey),
  )
  const seen = new Set(there.keys())
  const refused: Refused[] = []
  const rules: Parameters<typeof insertRules>[3][number][] = []
  for (const { read, kept, ...row } of rows) {
    const place = judgePlace(places, row.cells)
    if ('fault' in place) {
      refused.push(refusal(ctx, row, place.field, place.fault))
      continue
    }
    const rule = { type: read.type, comment: read.comment, ...kept, ...place }
    if (seen.has(sameRule(rule))) refused.push(refusal(ctx, row, 'value', 'rule_exists'))
    else rules.push(rule)
    seen.add(sameRule(rule))
  }
  return { refused, rules: await insertRules(tx, ctx, list, rules) }
}
