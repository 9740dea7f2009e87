import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, list } from '#contract/audit.ts'
import type { Input } from '#contract/call.ts'
import type { Database } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { failFields } from '#server/kernel/failure.ts'
import { rangeOf } from '#server/transactions/filters.ts'

export type AuditFilters = Omit<Input<typeof list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>

const literally = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The entries of a merchant that the filters ask for; the last seven days when no range is named. */
export function auditWhere(merchantId: string, filters: AuditFilters, now: Date): SQL | undefined {
  const own = eq(auditEntries.merchantId, merchantId)
  const { actor, action, subject, address, entryId } = filters
  if (entryId !== undefined) return and(own, eq(auditEntries.id, BigInt(entryId)))
  const { from, to } = rangeOf(filters, now)
  return and(
    own,
    gte(auditEntries.at, from),
    to ? lt(auditEntries.at, to) : undefined,
    action?.length ? inArray(auditEntries.action, action) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    address ? eq(auditEntries.address, address) : undefined,
    actor
      ? or(
          eq(auditEntries.actorId, actor),
          ilike(auditEntries.actorName, literally(actor)),
          ilike(users.email, literally(actor)),
        )
      : undefined,
  )
}

/** Where a page of the log ends: newest first, by instant and then by the order of writing. */
export type Below = { readonly at: Date; readonly id: bigint }

export const writeBelow = ({ at, id }: Below): string => `${at.getTime()}.${id}`

/** Reads a cursor of our own making; refuses any other at the field `cursor`. */
export function readBelow(cursor: string): Below {
  const [, at, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) return failFields({ cursor: 'format' })
  return { at: new Date(Number(at)), id: BigInt(id) }
}

/** The entries, each with the e-mail that its actor has now. */
const select = (db: Database) =>
  db
    .select({ entry: auditEntries, email: users.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))

export const auditIds = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(where)

/** Newest first, at most `limit` entries below the given place. */
export async function entriesBelow(
  db: Database,
  where: SQL | undefined,
  below: Below | null,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<{ below: Below; entry: AuditEntry }[]> {
  const after = below
    ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${below.at.toISOString()}::timestamptz, ${below.id}::bigint)`
    : undefined
  const rows = await select(db)
    .where(and(where, after))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ entry, email }) => ({
    below: { at: entry.at, id: entry.id },
    entry: {
      id: entry.id.toString(),
      at: entry.at.toISOString(),
      actorKind: entry.actorKind,
      actorId: entry.actorId,
      actorName: entry.actorName,
      actorEmail: email,
      action: entry.action,
      subject: entry.subject,
      address: entry.address,
      requestId: entry.requestId,
      before: valuesOf(entry.before),
      after: valuesOf(entry.after),
    },
  }))
}

/** Written by `audit`, which takes objects only. */
const valuesOf = (kept: unknown): Record<string, unknown> | null =>
  typeof kept === 'object' && kept !== null ? { ...kept } : null
