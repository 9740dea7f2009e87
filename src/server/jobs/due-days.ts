import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'

/**
 * The first day (its start in UTC) after the day of `after` that lies one of the `before` numbers of days before one of
 * the dates; a negative number means days after. `dates` selects the dates (yyyy-MM-dd) as its only column. Null when
 * there is no such day.
 */
export async function firstDueDay(
  db: Pick<Reader, 'execute'>,
  { dates, before }: { readonly dates: SQLWrapper; readonly before: readonly number[] },
  after: Date,
): Promise<Date | null> {
  const numbers = sql.join(
    before.map((days) => sql`(${days}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from (
      select listed.date::date - of.days as day
      from ${dates} as listed (date), (values ${numbers}) as of (days)
    ) as days where day > ${after.toISOString().slice(0, 10)}::date`)
  const day = rows[0]?.day
  return day ? new Date(`${day}T00:00:00.000Z`) : null
}
