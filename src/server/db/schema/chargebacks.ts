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

/** Cases that cardholders' banks opened against payments. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** The card network's own id of the case; null for one that it did not name. */
    caseReference: text('case_reference'),
    stage: stateColumn(text('stage', { enum: chargebackStages }).notNull()),
    status: stateColumn(text('status', { enum: chargebackStatuses }).notNull()),
    appeal: stateColumn(text('appeal', { enum: appealStatuses }).notNull().default('none')),
    /** An answer of this stage has left for the bank, even one that is being changed. */
    answered: stateColumn(boolean('answered').notNull().default(false)),
    outcome: text('outcome', { enum: chargebackOutcomes }),
    reason: text('reason', { enum: chargebackReasons }).notNull(),
    /** What the bank wrote: its code of the reason, and its comment. */
    bankReason: text('bank_reason'),
    bankComment: text('bank_comment'),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    /** The currency in which the payment settles; the amounts below are in it. Null: nothing of it settles. */
    settlementCurrency: char('frozen_currency', { length: 3 }),
    /** What is disputed. */
    worth: stateColumn(money('worth').notNull().default(sql`0`)),
    /** Of it, what is frozen now (null of an older version: nothing), and what the cardholder has for good. */
    held: stateColumn(money('frozen_amount')),
    lost: stateColumn(money('lost').notNull().default(sql`0`)),
    /** Of `amount`, what a partial ruling gave the cardholder; null of any other end, and of an older version. */
    lostAmount: money('lost_amount'),
    /** Of the fee of an arbitration, what is frozen now, and what was paid. */
    feeHeld: stateColumn(money('fee_held').notNull().default(sql`0`)),
    feePaid: stateColumn(money('fee_paid').notNull().default(sql`0`)),
    openedAt: instant('opened_at').notNull(),
    /** When its stage began; null of an older version: when it was opened. */
    stageAt: instant('stage_at'),
    /** When its first chargeback began, by which it counts in the chargeback rate; null of a retrieval. A trigger keeps it. */
    firstChargebackAt: instant('first_chargeback_at'),
    deadline: instant('deadline').notNull(),
    /** When a submitted answer leaves for the bank. */
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

/** What a merchant has begun to answer: one draft a case, shared by its users, gone when it is submitted. */
export const chargebackDrafts = pgTable('chargeback_drafts', {
  chargebackId: text('chargeback_id')
    .primaryKey()
    .references(() => chargebacks.id),
  materials: jsonb('materials').$type<AppealMaterials>().notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
  savedByName: text('saved_by_name').notNull(),
})

/** What was submitted, a version each time. The last one of a stage is what the bank has, or will have. */
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
    /** The name under which the pack that left is kept with the files. */
    pack: text('pack'),
  },
  (t) => [unique('chargeback_answers_version').on(t.chargebackId, t.stage, t.version)],
)

/** What happened to a case, over all its stages, in order. */
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
    /** Who did it, of the merchant's own acts. */
    actor: text('actor'),
    /** What it moved, in minor units of `currency`. */
    amount: money('amount'),
    currency: char('currency', { length: 3 }),
    note: text('note'),
  },
  (t) => [index('chargeback_events_case').on(t.chargebackId, t.at)],
)

/**
 * Every message of the card network about a case, once by the network's reference. `held` ones came before what they
 * follow; `passed` ones say what is no longer so.
 */
export const chargebackMessages = pgTable(
  'chargeback_messages',
  {
    reference: text('reference').primaryKey(),
    caseReference: text('case_reference').notNull(),
    /** Null while no case of that reference is open. */
    chargebackId: text('chargeback_id').references(() => chargebacks.id),
    message: jsonb('message').notNull(),
    fate: text('fate', { enum: ['applied', 'held', 'passed'] }).notNull(),
    /** Why it was not applied: the code of a reason. */
    why: text('why'),
    /** When the network says it happened, and when it came. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('chargeback_messages_case').on(t.caseReference, t.at)],
)
