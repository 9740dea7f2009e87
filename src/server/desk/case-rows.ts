import { type SQL, sql } from 'drizzle-orm'
import type { CaseRow } from '#contract/desk/case-shapes.ts'
import type { DeskQueue } from '#domain/cases.ts'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { labelFor } from '#labels/label.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import type { Reader } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'

type Row = {
  subject: string
  merchant_id: string
  merchant_name: string
  label: string
  state: string
  since: string
  kind: string | null
  country: string | null
  decide_by: string | null
  returned: boolean
  first_pass_by: string | null
  proposed: string | null
  proposed_by: string | null
  amount: string | null
  currency: string | null
}

/** SQL condition on the rows `c` of a case: true while the case waits for the staff. */
export const isWaiting = ({ waiting }: DeskCase): SQL =>
  waiting.length === 0
    ? sql`false`
    : sql`c.state in (${sql.join(
        waiting.map((state) => sql`${state}`),
        sql`, `,
      )})`

/**
 * Reads the cases of a queue with their merchant's name; `rest` is the WHERE, ORDER BY and LIMIT clauses over `c` and
 * `m`.
 */
export async function caseRows(
  db: Reader,
  { language: locale }: Pick<Ctx, 'language'>,
  queue: DeskQueue,
  of: DeskCase,
  rest: SQL,
): Promise<CaseRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.subject, c.merchant_id, m.name as merchant_name, c.label, c.state,
      to_char(c.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      to_jsonb(c)->>'kind' as kind, to_jsonb(c)->>'country' as country,
      to_char((to_jsonb(c)->>'decide_by')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as decide_by,
      exists (select 1 from desk_decisions as d
        where ${unscoped('the desk reads what it decided')} and d.queue = ${queue} and d.subject = c.subject
          and d.decision = 'modify') as returned,
      case when last.decision = 'first_pass' and last.after = c.state and last.at >= c.since
        then last.decider_name end as first_pass_by,
      p.decision as proposed, p.proposer_name as proposed_by,
      c.amount::text as amount, c.currency
    from (${of.rows}) as c join merchants m on m.id = c.merchant_id
    left join lateral (select d.decision, d.decider_name, d.after, d.at from desk_decisions as d
      where ${unscoped('the desk reads what it decided')} and d.queue = ${queue} and d.subject = c.subject
      order by d.id desc limit 1) as last on true
    left join proposals as p on p.area = ${queue} and p.subject = c.subject and p.state = 'waiting' ${rest}`)
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
      kind: row.kind === null ? null : labelFor(of.kindWords ?? {}, row.kind, { locale }),
      country: row.country || null,
      decideBy: row.decide_by,
      returned: row.returned,
      firstPassBy: row.first_pass_by,
      proposed:
        row.proposed === null ? null : { decision: row.proposed, by: row.proposed_by ?? '' },
      amount: amountOf(row.amount, currency),
      currency,
    }
  })
}

const amountOf = (amount: string | null, currency: Currency | null) =>
  amount === null || currency === null ? null : decimalOf(BigInt(amount), currency)
