import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { withRange } from '#server/kernel/range.ts'
import { settled, settlements } from './settlement.ts'

const columns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.statements_column_day({}, { locale }) },
  { kind: 'text', title: m.statements_column_website({}, { locale }) },
  { kind: 'text', title: m.statements_column_currency({}, { locale }) },
  { kind: 'count', title: m.statements_column_count({}, { locale }) },
  { kind: 'amount', title: m.statements_column_gross({}, { locale }) },
  { kind: 'amount', title: m.statements_column_settled_fee({}, { locale }) },
  { kind: 'amount', title: m.statements_column_reserve({}, { locale }) },
  { kind: 'amount', title: m.statements_column_net({}, { locale }) },
]

export const settlementsSource = sourceOf(settlements, {
  title: (locale) => m.statements_settlement_title({}, { locale }),
  access: { menu: 'M-0605' },
  columns,
  cells:
    () =>
    (row): readonly Cell[] => {
      const { gross, fee, reserve, net } = settled(row, row.currency)
      return [
        ...[row.day, row.storeName, row.currency, { count: row.count }],
        ...[gross, fee, reserve, net].map((amount) => ({ amount })),
      ]
    },
  applied: withRange,
})
