import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { linkMailKinds, mailStates } from '#domain/links/link-mails.ts'
import { linkEventKinds } from '#domain/links/payment-links.ts'
import { instant } from '../columns.ts'
import { paymentLinks } from './payment-links.ts'

/** The events of a link besides its mails and payments. */
export const paymentLinkEvents = pgTable(
  'payment_link_events',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    merchantId: text('merchant_id').notNull(),
    kind: text('kind', { enum: linkEventKinds }).notNull(),
    at: instant('at').notNull(),
    /** The user's name; null for payers, signed calls and jobs. */
    by: text('by'),
    /** For an opening: the device type and the language. */
    detail: jsonb('detail').$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (t) => [index('payment_link_events_link').on(t.linkId, t.at, t.id)],
)

/** Every mail about a link as sent, with its delivery state. */
export const paymentLinkMails = pgTable(
  'payment_link_mails',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    merchantId: text('merchant_id').notNull(),
    kind: text('kind', { enum: linkMailKinds }).notNull(),
    from: text('from').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    at: instant('at').notNull(),
    /** The user who sent it; null for signed calls and jobs. */
    by: text('by'),
    /** The outbox id, by which the mail port reports on it. */
    outboxId: bigint('outbox_id', { mode: 'bigint' }).notNull(),
    state: text('state', { enum: mailStates }).notNull(),
    stateAt: instant('state_at').notNull(),
    /** The receiving server's response to a mail that it refused. */
    stateReason: text('state_reason'),
  },
  (t) => [
    index('payment_link_mails_link').on(t.linkId, t.at, t.id),
    index('payment_link_mails_outbox').on(t.outboxId),
  ],
)
