import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { MessageDetail, MessageRow } from '#contract/notifications/messages.ts'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { isRead } from './access-scope.ts'

type Stored = typeof merchantMessages.$inferSelect
/** A stored message with its read state and the name of its store. */
export type NotificationRow = Stored & { readonly read: boolean; readonly storeName: string | null }

/** For an event of another version only the label of its subject can be shown. */
const Named = v.object({ label: v.string() })

/** The text of a message and the address of its subject, from the declaration of its event. */
function readingOf({ services, language }: Ctx, { event, params, subject }: Stored) {
  const known = services.extensions.events.find(({ type }) => type === event)
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

export const toRow =
  (ctx: Ctx) =>
  (told: NotificationRow): MessageRow =>
    rowOf(told, readingOf(ctx, told).title)

export function toDetail(ctx: Ctx, told: NotificationRow): MessageDetail {
  const { title, text, address } = readingOf(ctx, told)
  return { ...rowOf(told, title), content: text, address }
}

/** Messages with the name of their store and their read state for the user; the caller must add the access scope. */
export const selectMessages = (db: Database, ctx: MerchantCtx) =>
  db
    .select({
      ...getTableColumns(merchantMessages),
      read: sql<boolean>`${isRead(db, ctx)}`,
      storeName: stores.name,
    })
    .from(merchantMessages)
    .leftJoin(stores, eq(stores.id, merchantMessages.storeId))
