import { failFields } from '../kernel/failure.ts'

/** The row a page goes on below; null for the first page. Refuses a cursor that is none of ours. */
export function cursorOf(text: string | undefined): bigint | null {
  if (text === undefined) return null
  return /^\d{1,18}$/.test(text) ? BigInt(text) : failFields({ cursor: 'format' })
}

/** A page out of rows of which one more than the page holds was fetched. */
export function pageFrom<Row extends { readonly id: bigint }, Shown>(
  rows: readonly Row[],
  size: number,
  total: number | null,
  show: (row: Row) => Shown,
) {
  const here = rows.slice(0, size)
  const last = here.at(-1)
  return {
    total,
    totalCapped: false,
    records: here.map(show),
    next: rows.length > size && last ? last.id.toString() : null,
  }
}
