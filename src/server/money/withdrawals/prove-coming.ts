import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ComingFigure } from '#contract/money/proof-shapes.ts'
import { startOfDay } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { figuresOf } from '#server/money/balances/shared/figures.ts'
import { type LinePage, linePage } from '#server/money/balances/shared/line-page.ts'
import type {
  ProofLine,
  ProofPart,
  ProofQuery,
  ProofScope,
} from '#server/money/balances/shared/proof-part.ts'
import { expectedLines } from '#server/money/balances/shared/prove-expected.ts'
import { grossLeft, waitingFor } from '#server/money/balances/shared/unsettled.ts'
import { dayOf, expectedMovements, toRelease } from './shared/expected-movements.ts'

type Coming = ProofScope & { readonly figure: ComingFigure; readonly now: Date }

/**
 * Proves what becomes available up to a day, or from one day to another: settling payments and released reserves, one
 * by one, against the calendar. The future available balance starts from the current one.
 */
export async function proveComing(
  db: Reader,
  { figure, ...asked }: Coming,
  days: ProofQuery,
): Promise<ProofPart> {
  const { within, currency } = asked
  const among = amongOf(days)
  const settled = figure !== 'comingReleased'
  const released = figure !== 'comingSettled'
  const rows = sql.join(
    [
      ...(settled ? [settlementRows(asked, among)] : []),
      ...(released ? [releaseRows(asked, among), laterReleaseRows(asked, among)] : []),
    ],
    sql` union all `,
  )
  const { lines, ...page } = await linePage(db, rows, days)
  const held =
    figure === 'comingAvailable'
      ? ((await figuresOf(db, within, currency)).get(currency)?.available ?? 0n)
      : 0n
  const shown = (await expectedMovements(db, asked))
    .filter(({ day }) => days.firstDay === undefined || day >= days.firstDay)
    .filter(({ day }) => days.lastDay === undefined || day <= days.lastDay)
    .filter(({ journalType }) => (journalType === 'DEPOSIT_RELEASE' ? released : settled))
    .reduce((sum, { amount }) => sum + amount, held)
  return {
    ...page,
    kind: 'coming',
    shown,
    sum: page.sum + held,
    opening: page.opening + held,
    lines: await comingLines(db, asked, lines),
  }
}

/** Condition that a day (yyyy-MM-dd, UTC) is among the requested ones; fails for an invalid day. */
function amongOf({ firstDay, lastDay }: ProofQuery): (day: SQL) => SQL | undefined {
  if (lastDay === undefined) return failFields({ lastDay: 'required' })
  if (!startOfDay(lastDay, 'UTC+0')) failFields({ lastDay: 'format' })
  if (firstDay !== undefined && !startOfDay(firstDay, 'UTC+0')) failFields({ firstDay: 'format' })
  return (day) =>
    and(sql`${day} <= ${lastDay}`, firstDay === undefined ? undefined : sql`${day} >= ${firstDay}`)
}

type Asked = Omit<Coming, 'figure'>
type Among = ReturnType<typeof amongOf>

/** Suffix of the line ids of reserve releases, because a payment may also have a line for its settlement. */
const RELEASE = '-release'
const { id, settleAt, releaseAt } = transactions
const fee = sql`coalesce(${transactions.fee}, 0)`
const reserve = sql`coalesce(${transactions.reserve}, 0)`
const inLedger = (kind: 'unsettled' | 'rolling_reserve') => sql`(
  select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
  where ${byId(ledgerEntries.transactionId, id)} and ${ledgerEntries.kind} = ${kind})`

const settlementRows = ({ within, currency, now }: Asked, among: Among): SQL => sql`
  select ${id} as id, ${settleAt} as at, ${grossLeft} - ${fee} - ${reserve} as recorded,
    ${inLedger('unsettled')} - ${fee} - ${reserve} as amount
  from ${transactions} where ${and(waitingFor(within, [currency]), among(dayOf(settleAt, now)))}`

const releaseRows = ({ within, currency, now }: Asked, among: Among): SQL => sql`
  select ${id} || ${RELEASE} as id, ${releaseAt} as at, ${reserve} - ${transactions.reserveReturned} as recorded,
    ${inLedger('rolling_reserve')} as amount
  from ${transactions} where ${and(toRelease(within, currency), among(dayOf(releaseAt, now)))}`

/** The reserves of payments that have yet to settle: nothing is withheld for them yet. */
function laterReleaseRows({ within, currency, now }: Asked, among: Among): SQL {
  const at = sql`${settleAt} + ${merchants.reserveDays} * interval '1 day'`
  const waiting = and(waitingFor(within, [currency]), sql`${reserve} > 0`, among(dayOf(at, now)))
  return sql`
    select ${id} || ${RELEASE} as id, ${at} as at, ${reserve} as recorded, ${reserve} as amount
    from ${transactions} join ${merchants} on ${eq(merchants.id, transactions.merchantId)} where ${waiting}`
}

async function comingLines(
  db: Reader,
  { currency }: Asked,
  lines: LinePage['lines'],
): Promise<ProofLine<'expected'>[]> {
  const paymentOf = (lineId: string) => lineId.replace(RELEASE, '')
  const plain = await expectedLines(
    db,
    currency,
    lines.map((line) => ({ ...line, id: paymentOf(line.id) })),
  )
  return lines.flatMap(({ id: lineId, at, amount }) => {
    const held = plain.find((one) => one.lineId === paymentOf(lineId))
    if (!held) return []
    const movement = lineId.endsWith(RELEASE) ? 'release' : 'settlement'
    return [{ ...held, lineId, at: at.toISOString(), amount, movement }]
  })
}
