import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/open.ts'
import { failFields } from '../kernel/failure.ts'
import type { ProofAsked } from './proof-part.ts'

/** Where a part of the lines ends: oldest first, by instant and then by id. */
type Place = { readonly at: Date; readonly id: string }

const readCursor = (cursor: string): Place => {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) return failFields({ cursor: 'format' })
  return { at: new Date(Number(at)), id }
}

export type LinePage = {
  /** What the screens show (minor units), what the lines come to, and how many there are. */
  readonly shown: bigint
  readonly sum: bigint
  readonly lineCount: number
  readonly opening: bigint
  /** Oldest first, with when and what each adds. */
  readonly lines: readonly { readonly id: string; readonly at: Date; readonly amount: bigint }[]
  readonly next: string | null
}

/**
 * One part of the lines of a sum over records, from either end, and what all of them come to. `rows` selects
 * `id`, `at`, `amount` (minor units, as the proof counts it) and `recorded` (as the screens count it).
 */
export async function linePage(
  db: Reader,
  rows: SQL,
  { from, pageSize, cursor }: Pick<ProofAsked, 'from' | 'pageSize' | 'cursor'>,
): Promise<LinePage> {
  const place = cursor === undefined ? null : readCursor(cursor)
  const key = place && sql`(${place.at.toISOString()}::timestamptz, ${place.id})`
  const upTo = key ? sql`sum(amount) filter (where (at, id) <= ${key})` : sql`0`
  const before = key ? sql`sum(amount) filter (where (at, id) < ${key})` : sql`sum(amount)`
  const sums = await db.execute<
    Record<'shown' | 'total' | 'count' | 'upto' | 'before', string>
  >(sql`
    select coalesce(sum(recorded), 0) as shown, coalesce(sum(amount), 0) as total, count(*) as count,
      coalesce(${upTo}, 0) as upto, coalesce(${before}, 0) as before from (${rows}) as line`)
  const past = key ? sql`where (at, id) ${from === 'newest' ? sql`<` : sql`>`} ${key}` : sql``
  const order = from === 'newest' ? sql`at desc, id desc` : sql`at, id`
  const found = await db.execute<{ id: string; millis: string; amount: string }>(sql`
    select id, round(extract(epoch from at) * 1000)::text as millis, amount::text as amount
    from (${rows}) as line ${past} order by ${order} limit ${pageSize + 1}`)
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
    next: last ? `${last.millis}.${last.id}` : null,
  }
}
