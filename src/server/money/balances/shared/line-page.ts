import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import {
  after,
  byInstant,
  byOwnId,
  cursorOf,
  downwards,
  sortOf,
  upwards,
} from '#server/kernel/lists/order.ts'
import type { ProofQuery } from './proof-part.ts'

type Line = { readonly id: string; readonly millis: string; readonly amount: string }

/** Orders lines by instant and then id, as named in the rows. */
const keys = [
  byInstant<Line>(sql`at`, ({ millis }) => new Date(Number(millis))),
  byOwnId<Line>(sql`id`, ({ id }) => id),
]
const order = { oldest: upwards(...keys), newest: downwards(...keys) }

export type LinePage = {
  /** The figure on the screens (minor units), the total of the lines, and their number. */
  readonly shown: bigint
  readonly sum: bigint
  readonly lineCount: number
  readonly opening: bigint
  /** Oldest first, each with its instant and amount. */
  readonly lines: readonly { readonly id: string; readonly at: Date; readonly amount: bigint }[]
  readonly next: string | null
}

/**
 * One page of the lines of a sum over records, from either end, with the total of all of them. `rows` selects `id`,
 * `at`, `amount` (minor units, as the proof counts it) and `recorded` (as the screens count it).
 */
export async function linePage(
  db: Reader,
  rows: SQL,
  { from, pageSize, cursor }: Pick<ProofQuery, 'from' | 'pageSize' | 'cursor'>,
): Promise<LinePage> {
  const later = after(order.oldest, cursor)
  const earlier = after(order.newest, cursor)
  const upTo = later ? sql`sum(amount) filter (where not ${later})` : sql`0`
  const before = earlier ? sql`sum(amount) filter (where ${earlier})` : sql`sum(amount)`
  const sums = await db.execute<
    Record<'shown' | 'total' | 'count' | 'upto' | 'before', string>
  >(sql`
    select coalesce(sum(recorded), 0) as shown, coalesce(sum(amount), 0) as total, count(*) as count,
      coalesce(${upTo}, 0) as upto, coalesce(${before}, 0) as before from (${rows}) as line`)
  const past = from === 'newest' ? earlier : later
  const found = await db.execute<Line>(sql`
    select id, round(extract(epoch from at) * 1000)::text as millis, amount::text as amount
    from (${rows}) as line where ${past ?? sql`true`}
    order by ${sql.join(sortOf(order[from]), sql`, `)} limit ${pageSize + 1}`)
  const page = found.rows.slice(0, pageSize)
  const last = found.rows.length > pageSize ? page.at(-1) : undefined
  const lines = page.map(({ id, millis, amount }) => ({
    id,
    at: new Date(Number(millis)),
    amount: BigInt(amount),
  }))
  const here = lines.reduce((sum, line) => sum + line.amount, 0n)
  const [all] = sums.rows
  return {
    shown: BigInt(all?.shown ?? 0),
    sum: BigInt(all?.total ?? 0),
    lineCount: Number(all?.count ?? 0),
    opening: from === 'newest' ? BigInt(all?.before ?? 0) - here : BigInt(all?.upto ?? 0),
    lines: from === 'newest' ? lines.reverse() : lines,
    next: last ? cursorOf(order[from], last) : null,
  }
}
