import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { MessageDetail, MessageRow } from '#contract/notifications/messages.ts'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { isRead } from './access-scope.ts'

type Stored = typeof merchantMessages.$inferSelect
/** A message as it is stored, with what belongs to its reader. */
export type NotificationRow = Stored & { readonly read: boolean; readonly storeName: string | null }

/** Of an event of another version all that can be said is how the merchant knows what it happened to. */
const Named = v.object({ label: v.string() })

/** What a message says and where its subject is seen, by the declaration of its event. */
function readingOf({ services, language }: Ctx, { event, params, subject }: Stored) {
  const known = services.answers.events.find(({ type }) => type === event)
  return known
    ? { ...known.say(params, language), address: known.address(subject) }
    : { title: v.parse(Named, params).label, text: '', address: null }
}

const rowOf = (told: NotificationRow, title: string): MessageRow => ({
  messageId: told.id,
  type: told.type,
  title,
  time: told.at.toISOString(),
  read: told.read,
  storeId: told.storeId,
  storeName: told.storeName,
})

/** A message as the list shows it, in the reader's language. */
export const toRow =
  (ctx: Ctx) =>
  (told: NotificationRow): MessageRow =>
    rowOf(told, readingOf(ctx, told).title)

/** A message with all that it says, and where its subject is seen. */
export function toDetail(ctx: Ctx, told: NotificationRow): MessageDetail {
  const { title, text, address } = readingOf(ctx, told)
  return { ...rowOf(told, title), content: text, address }
}

/** Messages with the name of their store and whether the user has read them; whose they may be is the caller's to add. */
export const selectMessages = (db: Database, ctx: MerchantCtx) =>
  db
    .select({
      ...getTableColumns(merchantMessages),
      read: sql<boolean>`${isRead(db, ctx)}`,
      storeName: stores.name,
    })
    .from(merchantMessages)
    .leftJoin(stores, eq(stores.id, merchantMessages.storeId))
