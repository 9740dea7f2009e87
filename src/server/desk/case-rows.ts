import { type SQL, sql } from 'drizzle-orm'
import type { CaseRow } from '#contract/desk/desk.ts'
import type { DeskQueue } from '#domain/cases.ts'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import type { Reader } from '#server/db/open.ts'

type Row = {
  subject: string
  merchant_id: string
  merchant_name: string
  label: string
  state: string
  since: string
  amount: string | null
  currency: string | null
}

/** Holds for the rows `c` of a case that wait for the staff. */
export const isWaiting = ({ waiting }: DeskCase): SQL =>
  waiting.length === 0
    ? sql`false`
    : sql`c.state in (${sql.join(
        waiting.map((state) => sql`${state}`),
        sql`, `,
      )})`

/** Cases of a queue with the name of their merchant; `rest` is where, order and page over `c` and `m`. */
export async function caseRows(
  db: Reader,
  queue: DeskQueue,
  of: DeskCase,
  rest: SQL,
): Promise<CaseRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.subject, c.merchant_id, m.name as merchant_name, c.label, c.state,
      to_char(c.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      c.amount::text as amount, c.currency
    from (${of.rows}) as c join merchants m on m.id = c.merchant_id ${rest}`)
  return rows.map((row) => {
    const currency = row.currency !== null && isCurrency(row.currency) ? row.currency : null
    return {
      queue,
      subject: row.subject,
      label: row.label,
      merchantId: row.merchant_id,
      merchantName: row.merchant_name,
      state: row.state,
      waits: of.waiting.includes(row.state),
      since: row.since,
      amount: amountOf(row.amount, currency),
      currency,
    }
  })
}

const amountOf = (amount: string | null, currency: Currency | null) =>
  amount === null || currency === null ? null : decimalOf(BigInt(amount), currency)
