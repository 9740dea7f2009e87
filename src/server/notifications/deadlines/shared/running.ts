import { type SQL, sql } from 'drizzle-orm'
import type { TimerKind } from '#labels/timers/all.ts'
import type { Reader } from '#server/db/open.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { TimerRow, Timers, TimerViewer } from '#server/kernel/timers.ts'

export type Running = TimerRow & {
  readonly kind: TimerKind
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  /** The end of the snooze; null when it is not snoozed. */
  readonly snoozedUntil: Date | null
}

/** The kinds of timers that the viewer's menus make visible. */
export const timersFor = (
  all: readonly Timers[],
  { permissions }: Pick<TimerViewer, 'permissions'>,
): readonly Timers[] =>
  all.filter(({ menus }) => menus.length === 0 || menus.some((menu) => permissions.has(menu)))

/**
 * One kind of timers in the union query, limited to rows that match a condition on `r`, or to the first of an order.
 */
export type Arm = { readonly timers: Timers; readonly which?: SQL; readonly first?: SQL }

const none = sql`select null::text as kind, null::text as subject, null::text as store_id,
  null::timestamptz as at, null::text as currency, null::bigint as amount where false`

/**
 * The `from` clause of a timer query: each timer as `t`, its assignment and snooze as `k`, and its assignee as `u` if
 * they may still sign in. Every kind adds its own scope.
 */
export function runningFrom(by: TimerViewer, arms: readonly Arm[]): SQL {
  const selects = arms.map(
    ({ timers, which, first }) =>
      sql`select ${timers.kind}::text as kind, r.subject, r.store_id, r.at, r.currency, r.amount from (${timers.running(by)}) r ${which ? sql`where ${which}` : sql``} ${first ?? sql``}`,
  )
  const marks = { merchantId: sql`k.merchant_id` }
  return sql`(${
    selects.length > 0
      ? sql.join(
          selects.map((one) => sql`(${one})`),
          sql` union all `,
        )
      : none
  }) t
    left join deadline_marks k
      on ${ofMerchant(by, marks)} and k.kind = t.kind and k.subject = t.subject
    left join users u
      on u.id = k.assignee_id and u.merchant_id = k.merchant_id and u.enabled and u.deleted_at is null`
}

/** Whether a timer of `runningFrom` is snoozed at the current time. */
export const isSnoozed = ({ now }: Pick<TimerViewer, 'now'>): SQL =>
  sql`coalesce(k.snoozed_until > ${now.toISOString()}::timestamptz, false)`

/** Whether a timer of `runningFrom` ends after an instant. */
export const runsAfter = (instant: Date): SQL => sql`t.at > ${instant.toISOString()}::timestamptz`

type Row = {
  kind: TimerKind
  subject: string
  store_id: string | null
  at: Date | string | null
  currency: string | null
  amount: string | null
  assignee_id: string | null
  assignee_name: string | null
  snoozed_until: Date | string | null
}

/** A timer from the database, with the extra columns of the query. */
export type Read = Running & { readonly more: Readonly<Record<string, unknown>> }

const instantOf = (value: Date | string | null) => (value === null ? null : new Date(value))

export async function readRunning(
  db: Reader,
  end: SQL,
  more: SQL = sql``,
): Promise<readonly Read[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.kind, t.subject, t.store_id, t.at, t.currency, t.amount, u.id as assignee_id,
      u.name as assignee_name, k.snoozed_until ${more}
    from ${end}`)
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    storeId: row.store_id,
    at: instantOf(row.at),
    currency: row.currency,
    amount: row.amount === null ? null : BigInt(row.amount),
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    snoozedUntil: instantOf(row.snoozed_until),
    more: row,
  }))
}
