import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { chargebackStages } from '#domain/payments/chargebacks.ts'
import { instant } from '../columns.ts'

/** Every SMS and e-mail that the sandbox sent; filled only in the sandbox. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    /** The outbox message's id: a second delivery of it changes nothing. */
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Whom a mail is from, where it is not from the provider itself. */
    sender: text('sender'),
    subject: text('subject'),
    replyTo: text('reply_to'),
    body: text('body').notNull(),
    html: text('html'),
    at: instant('at').notNull(),
  },
  (t) => [index('sandbox_messages_at').on(t.at, t.id)],
)

/** Tokens of the sandbox network's card fields. The number itself is not kept. */
export const sandboxCardTokens = pgTable('sandbox_card_tokens', {
  token: text('token').primaryKey(),
  brand: text('brand').notNull(),
  firstSix: char('first_six', { length: 6 }).notNull(),
  lastFour: char('last_four', { length: 4 }).notNull(),
  cardHash: text('card_hash').notNull(),
  outcome: text('outcome').notNull(),
  declineCode: text('decline_code'),
  createdAt: instant('created_at').notNull(),
})

/** What the sandbox network knows of an operation; asked again with the same id it answers the same. */
export const sandboxOperations = pgTable('sandbox_operations', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  token: text('token'),
  outcome: text('outcome').notNull(),
  declineCode: text('decline_code'),
  reference: text('reference').notNull(),
  challengeState: text('challenge_state', { enum: ['open', 'passed', 'failed', 'canceled'] }),
  challengeCode: text('challenge_code'),
  returnUrl: text('return_url'),
  createdAt: instant('created_at').notNull(),
})

/** Cases of the sandbox's bank: which payment, what it will do, and how far it is. */
export const sandboxCases = pgTable('sandbox_cases', {
  reference: text('reference').primaryKey(),
  operationId: text('operation_id').notNull(),
  script: text('script').notNull(),
  stage: text('stage', { enum: chargebackStages }).notNull(),
  /** Minor units of the payment's currency. */
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  openedAt: instant('opened_at').notNull(),
})

/** What the sandbox's bank said of its cases, in order. */
export const sandboxCaseMessages = pgTable(
  'sandbox_case_messages',
  {
    place: bigint('place', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull(),
    message: jsonb('message').notNull(),
  },
  (t) => [uniqueIndex('sandbox_case_messages_reference').on(t.reference)],
)

/** Answers that reached the sandbox's bank. */
export const sandboxCaseAnswers = pgTable('sandbox_case_answers', {
  reference: text('reference').primaryKey(),
  caseReference: text('case_reference').notNull(),
  stage: text('stage').notNull(),
  version: integer('version').notNull(),
  packBytes: integer('pack_bytes').notNull(),
  at: instant('at').notNull(),
})

/** Visits to the page of the outside service on which meta clients prove who they are. */
export const sandboxIdentityVisits = pgTable('sandbox_identity_visits', {
  tokenHash: text('token_hash').primaryKey(),
  merchantId: text('merchant_id').notNull(),
  userId: text('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When the token was spent. */
  openedAt: instant('opened_at'),
  /** When the papers were sent. */
  sentAt: instant('sent_at'),
})

/**
 * Every move of the sandbox's clock. While one is under way the clock of all processes stands where it was: the job
 * of the move goes ahead of it, and what it has come to is kept here.
 */
export const sandboxClockMoves = pgTable(
  'sandbox_clock_moves',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    fromAt: instant('from_at').notNull(),
    targetAt: instant('target_at').notNull(),
    /** Everything that was due until then is done. */
    reachedAt: instant('reached_at').notNull(),
    /** The last ledger entry before it, and the last one of it: what they hold between them changed. */
    entriesAfter: bigint('entries_after', { mode: 'bigint' }).notNull(),
    entriesUpTo: bigint('entries_up_to', { mode: 'bigint' }),
    /** When the clock stood at `reachableAt` for all; null while the move is under way. */
    endedAt: instant('ended_at'),
  },
  (t) => [uniqueIndex('sandbox_clock_moves_one').on(sql`(true)`).where(sql`${t.endedAt} is null`)],
)
