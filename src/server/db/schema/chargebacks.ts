import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import { letterLanguages } from '#domain/payments/appeals.ts'
import {
  appealStatuses,
  caseEventKinds,
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/payments/chargebacks.ts'
import { instant, money, stateColumn } from '../columns.ts'
import { transactions } from './transactions.ts'

/** Chargeback cases that issuers opened against payments. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** The card network's id of the case; null when the network gave none. */
    caseReference: text('case_reference'),
    stage: stateColumn(text('stage', { enum: chargebackStages }).notNull()),
    status: stateColumn(text('status', { enum: chargebackStatuses }).notNull()),
    appeal: stateColumn(text('appeal', { enum: appealStatuses }).notNull().default('none')),
    /** Whether an answer of this stage was sent to the bank, even if it is being revised. */
    answered: stateColumn(boolean('answered').notNull().default(false)),
    outcome: text('outcome', { enum: chargebackOutcomes }),
    reason: text('reason', { enum: chargebackReasons }).notNull(),
    /** The bank's reason code and comment. */
    bankReason: text('bank_reason'),
    bankComment: text('bank_comment'),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    /** The settlement currency of the payment and of the amounts below; null when nothing of it settles. */
    settlementCurrency: char('frozen_currency', { length: 3 }),
    /** The disputed amount. */
    worth: stateColumn(money('worth').notNull().default(sql`0`)),
    /**
     * The part of `worth` that is frozen now (null on rows of an older version: nothing), and the part finally lost to
     * the cardholder.
     */
    held: stateColumn(money('frozen_amount')),
    lost: stateColumn(money('lost').notNull().default(sql`0`)),
    /**
     * The part of `amount` that a partial ruling gave the cardholder; null for other outcomes and on rows of an older
     * version.
     */
    lostAmount: money('lost_amount'),
    /** The part of the arbitration fee that is frozen now, and the part that was paid. */
    feeHeld: stateColumn(money('fee_held').notNull().default(sql`0`)),
    feePaid: stateColumn(money('fee_paid').notNull().default(sql`0`)),
    openedAt: instant('opened_at').notNull(),
    /** When its stage began; null on rows of an older version: at `openedAt`. */
    stageAt: instant('stage_at'),
    /**
     * When its first chargeback began, which dates it in the chargeback rate; null for a retrieval. Maintained by a
     * trigger.
     */
    firstChargebackAt: instant('first_chargeback_at'),
    deadline: instant('deadline').notNull(),
    /** When a submitted answer is sent to the bank. */
    sendAt: instant('send_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('chargebacks_merchant').on(t.merchantId, t.status, t.openedAt),
    index('chargebacks_deadline').on(t.merchantId, t.status, t.deadline, t.id),
    index('chargebacks_first')
      .on(t.merchantId, t.firstChargebackAt, t.storeId, t.currency, t.reason)
      .where(sql`${t.firstChargebackAt} is not null`),
    index('chargebacks_transaction').on(t.transactionId),
    uniqueIndex('chargebacks_case').on(t.caseReference),
  ],
)

/** Draft answers: one per case, shared by the merchant's users and deleted on submission. */
export const chargebackDrafts = pgTable('chargeback_drafts', {
  chargebackId: text('chargeback_id')
    .primaryKey()
    .references(() => chargebacks.id),
  materials: jsonb('materials').$type<AppealMaterials>().notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
  savedByName: text('saved_by_name').notNull(),
})

/** Submitted answers, one version each. The last one of a stage is what the bank has or will get. */
export const chargebackAnswers = pgTable(
  'chargeback_answers',
  {
    id: text('id').primaryKey(),
    chargebackId: text('chargeback_id')
      .notNull()
      .references(() => chargebacks.id),
    stage: text('stage', { enum: chargebackStages }).notNull(),
    version: integer('version').notNull(),
    language: text('language', { enum: letterLanguages }).notNull(),
    materials: jsonb('materials').$type<AppealMaterials>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    submittedBy: text('submitted_by'),
    submittedByName: text('submitted_by_name').notNull(),
    takenBackAt: instant('taken_back_at'),
    sentAt: instant('sent_at'),
    /** The storage name of the evidence pack that was sent. */
    pack: text('pack'),
  },
  (t) => [unique('chargeback_answers_version').on(t.chargebackId, t.stage, t.version)],
)

/** The events of a case over all its stages, in order. */
export const chargebackEvents = pgTable(
  'chargeback_events',
  {
    id: text('id').primaryKey(),
    chargebackId: text('chargeback_id')
      .notNull()
      .references(() => chargebacks.id),
    kind: text('kind', { enum: caseEventKinds }).notNull(),
    stage: text('stage', { enum: chargebackStages }).notNull(),
    at: instant('at').notNull(),
    /** The user, for the merchant's own actions. */
    actor: text('actor'),
    /** The amount moved, in minor units of `currency`. */
    amount: money('amount'),
    currency: char('currency', { length: 3 }),
    note: text('note'),
  },
  (t) => [index('chargeback_events_case').on(t.chargebackId, t.at)],
)

/**
 * Every message of the card network about a case, once per network reference. `held` messages arrived before those they
 * follow; `passed` ones are outdated.
 */
export const chargebackMessages = pgTable(
  'chargeback_messages',
  {
    reference: text('reference').primaryKey(),
    caseReference: text('case_reference').notNull(),
    /** Null while no case with that reference is open. */
    chargebackId: text('chargeback_id').references(() => chargebacks.id),
    message: jsonb('message').notNull(),
    fate: text('fate', { enum: ['applied', 'held', 'passed'] }).notNull(),
    /** The reason code why it was not applied. */
    why: text('why'),
    /** When the network says it happened, and when it was received. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('chargeback_messages_case').on(t.caseReference, t.at)],
)
