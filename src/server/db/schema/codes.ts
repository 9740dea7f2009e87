import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './sessions.ts'

/** The last code of each flow, account and channel; a newer one takes its place. Only a hash is kept. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    flow: text('flow').notNull(),
    /** A user's id; of those who have none yet their address. */
    account: text('account').notNull(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** Where it was sent: it proves this address and no other. */
    recipient: text('recipient').notNull(),
    /** The record that it was asked for, where a flow serves several: it opens no other. */
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

/** Wrong codes of an account in all flows, and the lock that too many of them bring. */
export const codeLocks = pgTable('code_locks', {
  account: text('account').primaryKey(),
  wrong: integer('wrong').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

/** What opens one further step of coming in, once. Only a hash is kept. */
export const stepTickets = pgTable(
  'step_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['code', 'setPassword'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The device that began; another one that goes on is abnormal. */
    machineId: text('machine_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (t) => [index('step_tickets_user').on(t.userId), index('step_tickets_expiry').on(t.expiresAt)],
)

/** Devices from which a user has signed in with everything that was asked for. */
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
