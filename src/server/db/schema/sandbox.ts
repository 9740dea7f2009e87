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

/** Every SMS and e-mail that the sandbox sent; empty in live mode. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    /** The outbox id: a second delivery changes nothing. */
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** The sender of a mail that is not from the provider itself. */
    sender: text('sender'),
    subject: text('subject'),
    replyTo: text('reply_to'),
    body: text('body').notNull(),
    html: text('html'),
    at: instant('at').notNull(),
  },
  (t) => [index('sandbox_messages_at').on(t.at, t.id)],
)

/** Tokens of the sandbox network's card fields. The card number itself is not stored. */
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

/** The sandbox network's operations; repeating an id returns the same response. */
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

/** Cases of the sandbox's bank: the payment, the scripted behaviour and its progress. */
export const sandboxCases = pgTable('sandbox_cases', {
  reference: text('reference').primaryKey(),
  operationId: text('operation_id').notNull(),
  script: text('script').notNull(),
  stage: text('stage', { enum: chargebackStages }).notNull(),
  /** Minor units of the payment's currency. */
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  openedAt: instant('opened_at').notNull(),
})

/** The messages of the sandbox's bank about its cases, in order. */
export const sandboxCaseMessages = pgTable(
  'sandbox_case_messages',
  {
    place: bigint('place', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull(),
    message: jsonb('message').notNull(),
  },
  (t) => [uniqueIndex('sandbox_case_messages_reference').on(t.reference)],
)

/** Answers received by the sandbox's bank. */
export const sandboxCaseAnswers = pgTable('sandbox_case_answers', {
  reference: text('reference').primaryKey(),
  caseReference: text('case_reference').notNull(),
  stage: text('stage').notNull(),
  version: integer('version').notNull(),
  packBytes: integer('pack_bytes').notNull(),
  at: instant('at').notNull(),
})

/** Visits to the outside page on which meta clients prove their identity. */
export const sandboxIdentityVisits = pgTable('sandbox_identity_visits', {
  tokenHash: text('token_hash').primaryKey(),
  merchantId: text('merchant_id').notNull(),
  userId: text('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When the token was consumed. */
  openedAt: instant('opened_at'),
  /** When the documents were submitted. */
  sentAt: instant('sent_at'),
})

/**
 * Moves of the sandbox clock. During a move the clock of all processes stands still, while the job of the move runs
 * ahead and stores its progress here.
 */
export const sandboxClockMoves = pgTable(
  'sandbox_clock_moves',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    fromAt: instant('from_at').notNull(),
    targetAt: instant('target_at').notNull(),
    /** Everything due until then is done. */
    reachedAt: instant('reached_at').notNull(),
    /** The last ledger entry before the move, and its own last one; the entries in between are its effect. */
    entriesAfter: bigint('entries_after', { mode: 'bigint' }).notNull(),
    entriesUpTo: bigint('entries_up_to', { mode: 'bigint' }),
    /** When all clocks reached `reachableAt`; null while the move runs. */
    endedAt: instant('ended_at'),
  },
  (t) => [uniqueIndex('sandbox_clock_moves_one').on(sql`(true)`).where(sql`${t.endedAt} is null`)],
)
