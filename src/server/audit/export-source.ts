import { and, lte } from 'drizzle-orm'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { auditEntries } from '#server/db/schema/audit.ts'
import { countRows } from '#server/exports/scope.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '#server/exports/source.ts'
import { withRange } from '#server/transactions/filters.ts'
import { actionWord, actorWord } from '#words/audit.ts'
import { type AuditFilters, auditIds, auditWhere, type Below, entriesBelow } from './entries.ts'

const columns = (locale: Language): readonly Column[] => [
  { kind: 'at', title: m.audit_column_at({}, { locale }) },
  { kind: 'text', title: m.audit_column_who({}, { locale }) },
  { kind: 'text', title: m.audit_column_email({}, { locale }) },
  { kind: 'text', title: m.audit_column_kind({}, { locale }) },
  { kind: 'text', title: m.audit_column_address({}, { locale }) },
  { kind: 'text', title: m.audit_column_action({}, { locale }) },
  { kind: 'text', title: m.audit_column_subject({}, { locale }) },
  { kind: 'text', title: m.audit_before({}, { locale }) },
  { kind: 'text', title: m.audit_after({}, { locale }) },
  { kind: 'text', title: m.audit_column_request({}, { locale }) },
]

type Entry = Awaited<ReturnType<typeof entriesBelow>>[number]['entry']

const json = (values: object | null): Cell => (values === null ? null : JSON.stringify(values))

const cells = (entry: Entry, locale: Language): readonly Cell[] => [
  { at: new Date(entry.at) },
  entry.actorName,
  entry.actorEmail,
  actorWord(entry.actorKind, { locale }),
  entry.address,
  actionWord(entry.action, { locale }),
  entry.subject,
  json(entry.before),
  json(entry.after),
  entry.requestId,
]

const whereOf = ({ merchantId, until }: ExportScope, filters: AuditFilters) =>
  and(auditWhere(merchantId, filters, until), lte(auditEntries.at, until))

/** The audit log as a file. The export itself is an entry of it. */
export const auditSource: ExportSource<AuditFilters> = {
  title: (locale) => m.audit_title({}, { locale }),
  access: 'administrator',
  columns,
  applied: withRange,
  count: (db, scope, filters, atMost) =>
    countRows(db, auditIds(db, whereOf(scope, filters)).getSQL(), atMost),
  async *chunks(db, scope, filters) {
    const where = whereOf(scope, filters)
    let below: Below | null = null
    do {
      const found: Awaited<ReturnType<typeof entriesBelow>> = await entriesBelow(db, where, below, {
        limit: chunkRows,
      })
      below = found.length === chunkRows ? (found.at(-1)?.below ?? null) : null
      if (found.length > 0) yield found.map(({ entry }) => cells(entry, scope.language))
    } while (below !== null)
  },
}
