import type { AuditEntry } from '#contract/access/audit.ts'
import type { Language } from '#domain/time-zones.ts'
import { actorLabel } from '#labels/access/audit.ts'
import { actionLabel } from '#labels/actions/all.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { withRange } from '#server/kernel/range.ts'
import { entries, toEntry } from './entries.ts'

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

const json = (values: object | null): Cell => (values === null ? null : JSON.stringify(values))

const cells = (entry: AuditEntry, locale: Language): readonly Cell[] => [
  { at: new Date(entry.at) },
  entry.actorName,
  entry.actorEmail,
  actorLabel(entry.actorKind, { locale }),
  entry.address,
  actionLabel(entry.action, { locale }),
  entry.subject,
  json(entry.before),
  json(entry.after),
  entry.requestId,
]

/** The audit log as an export, which is itself audited. */
export const auditSource = sourceOf(entries, {
  title: (locale) => m.audit_title({}, { locale }),
  access: 'administrator',
  columns,
  cells:
    ({ language }) =>
    (row) =>
      cells(toEntry(row), language),
  applied: withRange,
})
