import { type SQL, sql } from 'drizzle-orm'
import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { type ArrivalAccount, expectedOn } from '#domain/money/arrival.ts'
import { isGivenBack, type WithdrawalStatus } from '#domain/money/withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { byId, type TenantFilter } from '#server/kernel/scope.ts'

/** A withdrawal with the amounts of its visible stores; minor units. */
export type Seen = {
  readonly id: string
  readonly storeId: string | null
  readonly storeName: string | null
  readonly status: WithdrawalStatus
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly remitted: bigint
  readonly account: string
  /** The receiving account, as far as it determines the duration; null if that is no longer known. */
  readonly target: ArrivalAccount | null
  readonly reference: string | null
  readonly cause: string | null
  readonly automatic: boolean
  readonly requestedAt: Date
  readonly remittedAt: Date | null
  readonly endedAt: Date | null
}

/** Which withdrawals, and the stores whose parts make up their amounts. */
type Wanted = { readonly storeIds: readonly string[]; readonly where: TenantFilter }

/** The merchant column of withdrawals under their alias in these queries. */
export const named = { merchantId: sql`w.merchant_id` }

/** Joins the visible stores' share of a withdrawal as `part`. */
export const partIn = (storeIds: readonly string[]): SQL => sql`cross join lateral (
      select sum(p.amount) as amount, sum(p.fee) as fee, sum(p.remitted) as remitted
      from withdrawal_parts_remitted p where p.withdrawal_id = w.id and ${byId(sql`p.store_id`, storeIds)}
    ) part`

/**
 * Withdrawals with a part of a visible store, in the given order. Users with only some of the stores see only the
 * amounts of those.
 */
export async function selectWithdrawals(
  db: Reader,
  { storeIds, where }: Wanted,
  end: SQL,
): Promise<Seen[]> {
  if (storeIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select w.id, w.store_id, s.name as store_name, w.status, w.currency, part.amount, part.fee, part.remitted,
      w.account_label, a.kind as account_kind, a.open_area, w.reference, w.cause, w.automatic, w.requested_at,
      w.remitted_at, w.ended_at
    from withdrawals w
    ${partIn(storeIds)}
    left join stores s on s.id = w.store_id
    left join withdrawal_accounts a on a.id = w.account_id and a.merchant_id = w.merchant_id
    where ${where} and part.amount is not null
    ${end}`)
  return rows.map(read)
}

type Row = {
  id: string
  store_id: string | null
  store_name: string | null
  status: WithdrawalStatus
  currency: string
  amount: string
  fee: string
  remitted: string
  account_label: string
  account_kind: ArrivalAccount['kind'] | null
  open_area: ArrivalAccount['openArea']
  reference: string | null
  cause: string | null
  automatic: boolean
  requested_at: Date | string
  remitted_at: Date | string | null
  ended_at: Date | string | null
}

const dateOr = (value: Date | string | null) => (value === null ? null : new Date(value))
const read = (row: Row): Seen => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  status: row.status,
  currency: row.currency,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  remitted: BigInt(row.remitted),
  account: row.account_label,
  target: row.account_kind && {
    kind: row.account_kind,
    openArea: row.open_area,
    currency: row.currency,
  },
  reference: row.reference,
  cause: row.cause,
  automatic: row.automatic,
  requestedAt: new Date(row.requested_at),
  remittedAt: dateOr(row.remitted_at),
  endedAt: dateOr(row.ended_at),
})

/** The day on which the account is expected to receive it, as of an instant; null if it was returned. */
export const expectedDayOf = (seen: Seen, now: Date): string | null =>
  expectedOn(seen, seen.target, now)

/**
 * The cost of a withdrawal or a part of one, and the amount that finally reaches the bank; null if it failed or was
 * returned. Every screen, response and export uses this function.
 */
export function costOf(
  status: WithdrawalStatus,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint },
  currency: Currency,
): Pick<WithdrawalRow, 'fee' | 'transferredAmount'> {
  if (isGivenBack(status)) return { fee: null, transferredAmount: null }
  return { fee: decimalOf(fee, currency), transferredAmount: decimalOf(amount - fee, currency) }
}

export function toRow(seen: Seen, now: Date): WithdrawalRow {
  const currency = currencyOf(seen.currency)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    flowId: seen.id,
    accId: seen.storeId,
    storeName: seen.storeName,
    status: seen.status,
    currency,
    amount: decimalOf(seen.amount, currency),
    ...costOf(seen.status, seen, currency),
    remittedAmount: decimalOf(seen.remitted, currency),
    account: seen.account,
    expectedOn: expectedDayOf(seen, now),
    reference: seen.reference,
    cause: deskReasons.withdrawal.find((one) => one === seen.cause) ?? null,
    automatic: seen.automatic,
    requestedAt: seen.requestedAt.toISOString(),
    remittedAt: iso(seen.remittedAt),
    endedAt: iso(seen.endedAt),
  }
}
