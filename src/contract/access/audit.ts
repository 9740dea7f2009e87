import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Instant, OptionalText, pageEntries, pageOf, sortEntry } from '#contract/shapes.ts'
import { auditActions } from '#domain/access/audit.ts'

export const auditFilters = {
  ...sortEntry('time'),
  from: v.optional(Instant),
  to: v.optional(Instant),
  /** Part of the actor's name or e-mail, or their id. */
  actor: OptionalText(128),
  action: v.optional(v.array(v.picklist(auditActions, 'unknown_value'))),
  /** The id of the audited subject. */
  subject: OptionalText(128),
  address: OptionalText(64),
  /** A single entry, whatever its date. */
  entryId: v.optional(v.pipe(v.string('format'), v.regex(/^\d{1,18}$/, 'format'))),
}

const Values = v.nullable(v.record(v.string(), v.unknown()))

export const AuditEntry = v.object({
  id: v.string(),
  at: Instant,
  actorKind: v.string(),
  actorId: v.nullable(v.string()),
  actorName: v.nullable(v.string()),
  actorEmail: v.nullable(v.string()),
  action: v.string(),
  subject: v.string(),
  address: v.nullable(v.string()),
  requestId: v.string(),
  before: Values,
  after: Values,
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const list = call({
  id: 'audit.list',
  method: 'POST',
  path: '/merchant/acquirer/audit/list',
  access: 'administrator',
  ours: true,
  reads: true,
  input: v.object({ ...auditFilters, ...pageEntries }),
  output: pageOf(AuditEntry),
  refuses: [],
  summary:
    'Lists who did what, when and from where, newest first. Reading the log is itself recorded.',
})
