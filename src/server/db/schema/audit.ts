import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Who did what, when and from where; written in the transaction of the change and immutable. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    merchantId: text('merchant_id'),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    address: text('address'),
    requestId: text('request_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_entries_merchant').on(t.merchantId, t.at, t.id),
    index('audit_entries_subject').on(t.subject, t.id),
  ],
)

/** Idempotency keys with their responses, so that a retry has no second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The merchant, link or user that owns the key; keys of different owners never collide. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
