import { sql } from 'drizzle-orm'
import { type Period, periodAround, type StatementType } from '#domain/money/statements.ts'
import { dayInZone, midnightAtOrBefore, plusDays } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import { documentSections, invoices, statements } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import { byId } from '#server/kernel/scope.ts'
import { type AddedUp, addUp } from '#server/money/statements/add-up.ts'
import { sectionsOf } from '#server/money/statements/section.ts'
import { northlight } from './seed/companies.ts'
import { seedLock } from './seed/seed.ts'

const merchantId = northlight.id
const chosen = {
  fields: ['store_name', 'transaction_id', 'order_id', 'description'],
  formats: ['csv', 'xlsx', 'pdf', 'xml'],
} as const

type Paper = Period & { readonly id: string } & (
    | { readonly type: StatementType }
    | { readonly month: string }
  )

/**
 * Adds statements of the last days, weeks and of all months, and invoices, to the demo's first merchant; they are added
 * up like any others. Runs once, when the sandbox starts.
 */
export async function giveDemoStatements(db: Database, now: Date): Promise<void> {
  const isThere = await db.$count(merchants, byId(merchants.id, merchantId))
  const given = await db.$count(statementSettings, byId(statementSettings.merchantId, merchantId))
  if (isThere === 0 || given > 0) return
  const papers = planned(now).toSorted((one, other) => one.until.getTime() - other.until.getTime())
  const sections = await sectionsOf(db, { merchantId, storeId: null })
  // An invoice and the statement of its month cover the same entries, which are added up once.
  const added = new Map<string, readonly AddedUp[]>()
  for (const paper of papers)
    if (!added.has(spanOf(paper))) added.set(spanOf(paper), await addUp(db, sections, paper))
  await transact(db, async (tx) => {
    // Processes that start at the same time wait here; the later ones find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const settings = await tx
      .insert(statementSettings)
      .values({
        ...{ merchantId, types: ['daily', 'weekly', 'monthly'], ...chosen },
        ...{ delivery: 'checkout', revision: 1 },
        ...{ changedAt: plusDays(now, -120), changedBy: northlight.manager },
      })
      .onConflictDoNothing()
      .returning({ merchantId: statementSettings.merchantId })
    if (settings.length === 0) return
    for (const paper of papers) {
      const own = added.get(spanOf(paper)) ?? []
      if (own.length === 0) continue
      const { id, from, until } = paper
      // As its job would have made it: a quarter of an hour into the following day.
      const at = new Date(until.getTime() + 15 * 60_000)
      const made = { id, merchantId, state: 'ready' as const, createdAt: at, endedAt: at }
      if ('type' in paper) {
        const entries = own.reduce((sum, section) => sum + section.entries, 0)
        await tx
          .insert(statements)
          .values({ ...made, ...chosen, type: paper.type, from, until, entries })
      } else {
        const { month } = paper
        const number = `AQ${month.replace('-', '')}-000001`
        await tx.insert(invoices).values({ ...made, month, number })
      }
      await tx.insert(documentSections).values(own.map((section) => ({ paperId: id, ...section })))
    }
  })
}

const spanOf = ({ from, until }: Period) => `${from.getTime()} ${until.getTime()}`

/** The last seven full days, two weeks and twelve months, with an invoice for each of these months. */
function planned(now: Date): Paper[] {
  const today = midnightAtOrBefore(now)
  const over = ({ until }: Period) => until <= now
  const named = (prefix: string, { from }: Period) =>
    `${prefix}${dayInZone(from, 'UTC+0').replaceAll('-', '')}`
  const of = (type: Exclude<StatementType, 'custom'>, days: readonly number[]): Paper[] =>
    days
      .map((ago) => periodAround(type, plusDays(today, -ago)))
      .filter(over)
      .map((period) => ({ ...period, type, id: named(`stm_demo${type}`, period) }))
  const months = Array.from({ length: 12 }, (_, back) =>
    periodAround(
      'monthly',
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back - 1, 1)),
    ),
  )
  return [
    ...of('daily', [1, 2, 3, 4, 5, 6, 7]),
    ...of('weekly', [7, 14]),
    ...months.map(
      (period): Paper => ({
        ...period,
        type: 'monthly',
        id: named('stm_demomonthly', period),
      }),
    ),
    ...months.map(
      (period): Paper => ({
        ...period,
        month: dayInZone(period.from, 'UTC+0').slice(0, 7),
        id: named('inv_demo', period),
      }),
    ),
  ]
}
