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
 * Every record of the transaction log: payments and authorisations, and the captures, voids, refunds and
 * reviews that belong to one (`originalId`). Amounts are minor units of `currency`.
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
    /** Captured of an authorisation, refunded of a payment or capture; what is under way counts. */
    captured: stateColumn(money('captured').notNull().default(sql`0`)),
    refunded: stateColumn(money('refunded').notNull().default(sql`0`)),
    voided: stateColumn(boolean('voided').notNull().default(false)),
    returned: stateColumn(boolean('returned').notNull().default(false)),
    /** Of what is refunded: refunds that failed and that nobody has returned yet. */
    refundFailed: money('refund_failed').notNull().default(sql`0`),
    /** Captures, voids and refunds of it that are with the network. */
    running: integer('running').notNull().default(0),
    /** Its cases, as a trigger of theirs keeps them: how many are open beyond the retrieval. */
    openChargebacks: integer('open_chargebacks').notNull().default(0),
    /** Whether a case took money for good, and how much of `amount` and of `settlementAmount`. */
    chargedBack: boolean('charged_back').notNull().default(false),
    chargedBackAmount: money('charged_back_amount').notNull().default(sql`0`),
    settlementChargedBack: money('settlement_charged_back').notNull().default(sql`0`),
    /** Either of both. The column has the name of a former meaning. */
    chargebackOpenOrLost: boolean('chargeback_open').notNull().default(false),
    paymentStatus: text('payment_status', { enum: paymentStatuses })
      .notNull()
      .generatedAlwaysAs(paymentStatus),
    captureUntil: instant('capture_until'),
    refundUntil: instant('refund_until'),
    reviewUntil: instant('review_until'),
    reviewReason: text('review_reason'),
    /** What risk control found in a payment that it held: its score and everything that led to it. */
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
    /** Keyed hash of the card number; the key lives outside the database. */
    cardHash: text('card_hash'),
    holder: text('holder'),
    issuer: text('issuer'),
    issueCountry: char('issue_country', { length: 2 }),
    threeD: boolean('three_d').notNull().default(false),
    tokenized: boolean('tokenized').notNull().default(false),
    declineCode: text('decline_code'),
    /** The address that the payer gave, else that of the order. */
    email: text('email'),
    /** The address of the order, where the payer gave another one. */
    orderEmail: text('order_email'),
    phone: text('phone'),
    shipping: jsonb('shipping').$type<ShippingAddress>(),
    /** The address rules are compared with (`addressKey`): street, postcode and city, evened out. */
    shippingKey: text('shipping_key'),
    /** The rule of the merchant's that declined it, or that let it through without a review. */
    riskRuleId: text('risk_rule_id'),
    shopOrderId: text('shop_order_id'),
    /** What proves its delivery; triggers of logistics and of the files of orders keep it. */
    deliveryProof: text('delivery_proof', { enum: deliveryProofs }).notNull().default('none'),
    linkId: text('link_id'),
    networkReference: text('network_reference'),
    recipient: jsonb('recipient').$type<Record<string, string>>(),
    images: text('images').array(),
    /** What the payment is worth in the currency it settles in, with the rate of that day. */
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
    // By what the rules of the risk lists know a payment; its captures and refunds are no payments of their own.
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
    // What the desk has to look at, and has looked at, is a sliver of the log.
    index('transactions_held')
      .on(t.status, t.createdAt, t.id)
      .where(sql`${t.reviewUntil} is not null`),
    // What keeps a website from being deleted, or would until it runs out.
    index('transactions_open')
      .on(t.storeId)
      .where(sql`${t.status} in ('PENDING', 'PROCESSING', 'REVIEW')
        or (${t.type} = 'AUTH' and ${t.status} = 'SUCCESS' and not ${t.voided} and ${t.captured} < ${t.amount})
        or (${t.type} = 'REFUND' and ${t.status} = 'FAILED' and not ${t.returned})`),
    // What runs until an instant, in the order in which it ends.
    index('transactions_reviewing')
      .on(t.merchantId, t.reviewUntil, t.id)
      .where(sql`${t.status} = 'REVIEW'`),
    index('transactions_capturable')
      .on(t.merchantId, t.captureUntil, t.id)
      .where(sql`${t.paymentStatus} in ('authorised', 'partly_captured')`),
    index('transactions_unsettled')
      .on(t.settleAt, t.id)
      .where(sql`${t.settleAt} is not null and ${t.settledAt} is null`),
    // What settled on some days.
    index('transactions_settled')
      .on(t.merchantId, t.settledAt, t.storeId)
      .where(sql`${t.settledAt} is not null`),
    // Which currency a merchant is paid in most is read from it alone, however many payments there are.
    index('transactions_volume')
      .on(t.merchantId, t.createdAt, t.storeId, t.settlementCurrency, t.settlementAmount)
      .where(sql`${t.settleAt} is not null`),
    // What reports count of refunds is read from it alone.
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

/** What happened to a transaction, in order: the timeline of its page. */
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
