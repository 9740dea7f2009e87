import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { linkMailKinds, mailStates } from '#domain/links/link-mails.ts'
import { linkEventKinds } from '#domain/links/payment-links.ts'
import { instant } from '../columns.ts'
import { paymentLinks } from './payment-links.ts'

/** What happened to a link, beside its mails and its payments. */
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
    /** The user's name; null for payers, signed calls and time. */
    by: text('by'),
    /** Of an opening: what kind of device, and in which language. */
    detail: jsonb('detail').$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (t) => [index('payment_link_events_link').on(t.linkId, t.at, t.id)],
)

/** Every mail about a link as it was sent, with how it fared. */
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
    /** By what the mail port names it when it reports on it: the row of the outbox. */
    outboxId: bigint('outbox_id', { mode: 'bigint' }).notNull(),
    state: text('state', { enum: mailStates }).notNull(),
    stateAt: instant('state_at').notNull(),
    /** What the receiving server said of a mail that it did not take. */
    stateReason: text('state_reason'),
  },
  (t) => [
    index('payment_link_mails_link').on(t.linkId, t.at, t.id),
    index('payment_link_mails_outbox').on(t.outboxId),
  ],
)
