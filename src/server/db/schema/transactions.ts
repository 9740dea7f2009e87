import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { deliveryProofs } from '#domain/payments/order-risk.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import type { ShippingAddress } from '#domain/payments/shipping.ts'
import {
  tradeOutcomes,
  transactionStatuses,
  transactionTypes,
} from '#domain/payments/transactions.ts'
import { instant, money, stateColumn } from '../columns.ts'
import { identifierKeyOf } from '../identifier-key.ts'
import { merchants, stores } from './merchants.ts'
import { paymentStatus } from './payment-status.ts'

/**
 * Every record of the transaction log: payments and authorisations, and the captures, voids, refunds and reviews that
 * belong to one (`originalId`). Amounts are minor units of `currency`.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    type: text('type', { enum: transactionTypes }).notNull(),
    status: stateColumn(text('status', { enum: transactionStatuses }).notNull()),
    outcome: text('outcome', { enum: tradeOutcomes }).notNull(),
    originalId: text('original_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    /**
     * The captured amount of an authorisation and the refunded amount of a payment or capture, pending operations
     * included.
     */
    captured: stateColumn(money('captured').notNull().default(sql`0`)),
    refunded: stateColumn(money('refunded').notNull().default(sql`0`)),
    voided: stateColumn(boolean('voided').notNull().default(false)),
    returned: stateColumn(boolean('returned').notNull().default(false)),
    /** The part of the refunded amount whose refunds failed and were not returned yet. */
    refundFailed: money('refund_failed').notNull().default(sql`0`),
    /** Its captures, voids and refunds that are pending at the network. */
    running: integer('running').notNull().default(0),
    /** Its open cases beyond the retrieval stage, maintained by a trigger of chargebacks. */
    openChargebacks: integer('open_chargebacks').notNull().default(0),
    /** Whether a case was finally lost, and the amounts lost of `amount` and `settlementAmount`. */
    chargedBack: boolean('charged_back').notNull().default(false),
    chargedBackAmount: money('charged_back_amount').notNull().default(sql`0`),
    settlementChargedBack: money('settlement_charged_back').notNull().default(sql`0`),
    /** Whether a chargeback is open or was lost. The column name is from a former meaning. */
    chargebackOpenOrLost: boolean('chargeback_open').notNull().default(false),
    paymentStatus: text('payment_status', { enum: paymentStatuses })
      .notNull()
      .generatedAlwaysAs(paymentStatus),
    captureUntil: instant('capture_until'),
    refundUntil: instant('refund_until'),
    reviewUntil: instant('review_until'),
    reviewReason: text('review_reason'),
    /** Risk control's findings on a payment that it held: the score and the factors behind it. */
    reviewScore: integer('review_score'),
    reviewReasons: text('review_reasons').array(),
    outFlowId: text('out_flow_id').notNull(),
    merchantReference: text('merchant_reference').notNull(),
    arn: text('arn'),
    gateway: text('gateway').notNull(),
    refundKind: text('refund_kind', { enum: ['ORIGINAL', 'NONE'] }).notNull(),
    tradeModel: text('trade_model').notNull(),
    brand: text('brand'),
    cardFirstSix: char('card_first_six', { length: 6 }),
    cardLastFour: char('card_last_four', { length: 4 }),
    /** Keyed hash of the card number; the key is outside the database. */
    cardHash: text('card_hash'),
    holder: text('holder'),
    issuer: text('issuer'),
    issueCountry: char('issue_country', { length: 2 }),
    threeD: boolean('three_d').notNull().default(false),
    tokenized: boolean('tokenized').notNull().default(false),
    declineCode: text('decline_code'),
    /** The payer's e-mail address, or else the order's. */
    email: text('email'),
    /** The order's e-mail address, when the payer gave another one. */
    orderEmail: text('order_email'),
    phone: text('phone'),
    shipping: jsonb('shipping').$type<ShippingAddress>(),
    /** The normalised address that rules match (`addressKey`): street, postcode and city. */
    shippingKey: text('shipping_key'),
    /** The merchant's risk rule that declined it, or that passed it without review. */
    riskRuleId: text('risk_rule_id'),
    shopOrderId: text('shop_order_id'),
    /** The proof of delivery, maintained by triggers of logistics and order files. */
    deliveryProof: text('delivery_proof', { enum: deliveryProofs }).notNull().default('none'),
    linkId: text('link_id'),
    networkReference: text('network_reference'),
    recipient: jsonb('recipient').$type<Record<string, string>>(),
    images: text('images').array(),
    /** The amount in the settlement currency, at the rate of that day. */
    settlementCurrency: char('settlement_currency', { length: 3 }),
    settlementAmount: money('settlement_amount'),
    settlementRefunded: money('settlement_refunded').notNull().default(sql`0`),
    rate: text('rate'),
    fee: money('fee'),
    reserve: money('reserve'),
    reserveReturned: money('reserve_returned').notNull().default(sql`0`),
    settleAt: instant('settle_at'),
    settledAt: instant('settled_at'),
    releaseAt: instant('release_at'),
    releasedAt: instant('released_at'),
  },
  (t) => [
    index('transactions_log').on(t.merchantId, t.createdAt, t.id),
    index('transactions_status').on(t.merchantId, t.status, t.createdAt, t.id),
    index('transactions_payment_status').on(t.merchantId, t.paymentStatus, t.createdAt, t.id),
    index('transactions_type').on(t.merchantId, t.type, t.createdAt, t.id),
    index('transactions_amount').on(t.merchantId, t.currency, t.amount, t.id),
    index('transactions_store').on(t.storeId, t.createdAt, t.id),
    index('transactions_email').on(t.merchantId, t.email, t.createdAt),
    index('transactions_card').on(t.merchantId, t.cardLastFour, t.cardFirstSix, t.createdAt),
    // The keys that risk rules match payments by; captures and refunds are not matched.
    index('transactions_card_hash')
      .on(t.merchantId, t.cardHash, t.createdAt)
      .where(sql`${t.originalId} is null and ${t.cardHash} is not null`),
    index('transactions_email_domain')
      .on(t.merchantId, sql`split_part(${t.email}, '@', 2)`, t.createdAt)
      .where(sql`${t.originalId} is null and ${t.email} is not null`),
    index('transactions_order_email')
      .on(t.merchantId, t.orderEmail, t.createdAt)
      .where(sql`${t.orderEmail} is not null`),
    index('transactions_order_email_domain')
      .on(t.merchantId, sql`split_part(${t.orderEmail}, '@', 2)`, t.createdAt)
      .where(sql`${t.originalId} is null and ${t.orderEmail} is not null`),
    index('transactions_phone')
      .on(t.merchantId, sql`regexp_replace(${t.phone}, '[^0-9]', '', 'g')`, t.createdAt)
      .where(sql`${t.originalId} is null and ${t.phone} is not null`),
    index('transactions_shipping')
      .on(t.merchantId, t.shippingKey, t.createdAt)
      .where(sql`${t.originalId} is null and ${t.shippingKey} is not null`),
    index('transactions_risk_rule')
      .on(t.riskRuleId, t.createdAt)
      .where(sql`${t.riskRuleId} is not null`),
    index('transactions_reference_key').on(t.merchantId, identifierKeyOf(t.merchantReference)),
    index('transactions_shop_order_key')
      .on(t.merchantId, identifierKeyOf(t.shopOrderId))
      .where(sql`${t.shopOrderId} is not null`),
    index('transactions_arn').on(t.merchantId, t.arn).where(sql`${t.arn} is not null`),
    index('transactions_original').on(t.originalId),
    index('transactions_link').on(t.linkId),
    // What the desk has to review, or has reviewed, is a small part of the log.
    index('transactions_held')
      .on(t.status, t.createdAt, t.id)
      .where(sql`${t.reviewUntil} is not null`),
    // The transactions that prevent deleting a website, some of them until they expire.
    index('transactions_open')
      .on(t.storeId)
      .where(sql`${t.status} in ('PENDING', 'PROCESSING', 'REVIEW')
        or (${t.type} = 'AUTH' and ${t.status} = 'SUCCESS' and not ${t.voided} and ${t.captured} < ${t.amount})
        or (${t.type} = 'REFUND' and ${t.status} = 'FAILED' and not ${t.returned})`),
    // Timers, in the order in which they end.
    index('transactions_reviewing')
      .on(t.merchantId, t.reviewUntil, t.id)
      .where(sql`${t.status} = 'REVIEW'`),
    index('transactions_capturable')
      .on(t.merchantId, t.captureUntil, t.id)
      .where(sql`${t.paymentStatus} in ('authorised', 'partly_captured')`),
    index('transactions_unsettled')
      .on(t.settleAt, t.id)
      .where(sql`${t.settleAt} is not null and ${t.settledAt} is null`),
    // Settlements by day.
    index('transactions_settled')
      .on(t.merchantId, t.settledAt, t.storeId)
      .where(sql`${t.settledAt} is not null`),
    // An index-only scan finds a merchant's main currency, however many payments there are.
    index('transactions_volume')
      .on(t.merchantId, t.createdAt, t.storeId, t.settlementCurrency, t.settlementAmount)
      .where(sql`${t.settleAt} is not null`),
    // The refund figures of reports are an index-only scan.
    index('transactions_refunds')
      .on(t.merchantId, t.createdAt, t.storeId, t.currency, t.originalId, t.amount)
      .where(sql`${t.type} = 'REFUND' and ${t.status} = 'SUCCESS'`),
    index('transactions_reserved')
      .on(t.releaseAt, t.id)
      .where(sql`${t.settledAt} is not null and ${t.releasedAt} is null and ${t.reserve} > 0`),
    check('transactions_amount', sql`${t.amount} > 0`),
    check('transactions_captured', sql`${t.captured} between 0 and ${t.amount}`),
    check('transactions_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    check('transactions_refund_failed', sql`${t.refundFailed} between 0 and ${t.refunded}`),
    check('transactions_running', sql`${t.running} >= 0`),
    check('transactions_one_end', sql`not (${t.voided} and ${t.captured} > 0)`),
    check(
      'transactions_reserve',
      sql`${t.reserveReturned} >= 0 and ${t.reserveReturned} <= coalesce(${t.reserve}, 0)`,
    ),
  ],
)

/** The events of a transaction, in order: the timeline on its page. */
export const transactionEvents = pgTable(
  'transaction_events',
  {
    id: text('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    actor: text('actor'),
    amount: money('amount'),
    currency: char('currency', { length: 3 }),
    status: text('status'),
    relatedId: text('related_id'),
  },
  (t) => [
    index('transaction_events_transaction').on(t.transactionId, t.at),
    unique('transaction_events_once').on(t.transactionId, t.kind, t.relatedId),
  ],
)
