import { and, eq, gte, ilike, inArray, lt, lte, ne, or } from 'drizzle-orm'
import type { AuditEntry, list } from '#contract/access/audit.ts'
import type { Input } from '#contract/call.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byNumber, downwards, type Key } from '#server/kernel/lists/order.ts'
import { rangeOf } from '#server/kernel/range.ts'
import { ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'

/** Merchants see what the provider's staff did and saw, but not who they are or their addresses. */
const notOfStaff = ne(auditEntries.actorKind, 'staff')
const unnamed = { actorId: null, actorName: null, actorEmail: null, address: null }

export type AuditFilters = Omit<Input<typeof list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>

const literally = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The audit log covers the whole merchant and is for its administrators only. */
type LogOf = Omit<Looking, 'storeIds'>

/** The entries of a merchant that match the filters; the last seven days without a range or subject. */
export function auditWhere(by: LogOf, filters: AuditFilters): TenantFilter {
  const own = ofMerchant(by, auditEntries)
  const { actor, action, subject, address, entryId } = filters
  if (entryId !== undefined) return only(own, eq(auditEntries.id, BigInt(entryId)))
  const { from, to } = rangeOf(filters, by.now)
  return only(
    own,
    from ? gte(auditEntries.at, from) : undefined,
    to ? lt(auditEntries.at, to) : undefined,
    action?.length ? inArray(auditEntries.action, action) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    address ? and(notOfStaff, eq(auditEntries.address, address)) : undefined,
    actor
      ? and(
          notOfStaff,
          or(
            eq(auditEntries.actorId, actor),
            ilike(auditEntries.actorName, literally(actor)),
            ilike(users.email, literally(actor)),
          ),
        )
      : undefined,
  )
}

/** An entry with its actor's current e-mail. */
type Row = { readonly entry: typeof auditEntries.$inferSelect; readonly email: string | null }

const keys: readonly Key<Row>[] = [
  byInstant(auditEntries.at, ({ entry }) => entry.at),
  byNumber(auditEntries.id, ({ entry }) => entry.id),
]

/** Newest first, in order of insertion. */
export const entries = listOf<LogOf, AuditFilters, Row>({
  order: downwards(...keys),
  sorts: { time: keys },
  where: (by, filters) => only(auditWhere(by, filters), by.until && lte(auditEntries.at, by.until)),
  read: (db, part) =>
    readPart(
      db
        .select({ entry: auditEntries, email: users.email })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId)),
      part,
    ),
  all: (db, where) =>
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(where)
      .getSQL(),
})

export const toEntry = ({ entry, email }: Row): AuditEntry => ({
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
  ...(entry.actorKind === 'staff' && unnamed),
})

/** `audit` writes objects only. */
const valuesOf = (kept: unknown): Record<string, unknown> | null =>
  typeof kept === 'object' && kept !== null ? { ...kept } : null
