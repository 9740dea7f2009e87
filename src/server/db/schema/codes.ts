import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './sessions.ts'

/** The last code of each flow, account and channel; a newer one replaces it. Only a hash is stored. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    flow: text('flow').notNull(),
    /** A user id, or the address for people without an account. */
    account: text('account').notNull(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** The address it was sent to, which is the only one it proves. */
    recipient: text('recipient').notNull(),
    /** The record it was requested for, in flows that serve several; it is valid for no other. */
    about: text('about').notNull().default(''),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.flow, t.account, t.channel] }),
    index('verification_codes_expiry').on(t.expiresAt),
  ],
)

/** Wrong codes of an account across all flows, and the lock after too many. */
export const codeLocks = pgTable('code_locks', {
  account: text('account').primaryKey(),
  wrong: integer('wrong').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

/** Single-use tickets for one further sign-in step. Only a hash is stored. */
export const stepTickets = pgTable(
  'step_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['code', 'setPassword'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The device that began; continuing on another one counts as abnormal. */
    machineId: text('machine_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (t) => [index('step_tickets_user').on(t.userId), index('step_tickets_expiry').on(t.expiresAt)],
)

/** Devices from which a user has completed a sign-in. */
export const knownMachines = pgTable(
  'known_machines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    machineId: text('machine_id').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.machineId] })],
)
