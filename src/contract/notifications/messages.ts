import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import { markedAtOnce, messageTypes, readStates } from '#domain/notifications/messages.ts'

export const ReadState = v.picklist(readStates, 'unknown_value')
/** Number of unread messages, counted up to 10,000. */
export const NoReadCount = v.object({ noReadCount: v.number() })

const messageEntries = {
  messageId: v.string(),
  type: v.picklist(messageTypes),
  /** In the reader's language, like all texts here. */
  title: v.string(),
  time: Instant,
  read: v.boolean(),
  /** The store it concerns; null where it concerns the merchant. */
  storeId: v.nullable(v.string()),
  storeName: v.nullable(v.string()),
}
const MessageRow = v.object(messageEntries)
export type MessageRow = v.InferOutput<typeof MessageRow>

export const queryPage = call({
  id: 'message.queryPage',
  method: 'POST',
  path: '/merchant/acquirer/message/queryMessagePage',
  access: 'session',
  ours: true,
  reads: true,
  input: v.object({
    type: v.optional(v.picklist(messageTypes, 'unknown_value')),
    state: v.optional(ReadState),
    ...pageEntries,
  }),
  output: pageOf(MessageRow),
  refuses: [],
  summary: "Lists the provider's messages to the merchant that the user can access, newest first.",
})

const MessageDetail = v.object({
  ...messageEntries,
  /** The reason and the provider's comment, in paragraphs; empty when the title says it all. */
  content: v.string(),
  /** The portal page that shows its subject. */
  address: v.nullable(v.string()),
})
export type MessageDetail = v.InferOutput<typeof MessageDetail>

export const getDetail = call({
  id: 'message.getDetail',
  method: 'POST',
  path: '/merchant/acquirer/message/getMessageDetail',
  access: 'session',
  ours: true,
  reads: true,
  input: v.object({ messageId: Id }),
  output: MessageDetail,
  refuses: [],
  summary: 'Returns one message and marks it as read for the user, except in a rehearsal.',
})

export const getNoReadCount = call({
  id: 'message.getNoReadCount',
  method: 'POST',
  path: '/merchant/acquirer/message/getMessageNoReadCount',
  access: 'session',
  ours: true,
  reads: true,
  input: Nothing,
  output: NoReadCount,
  refuses: [],
  summary: 'Counts the accessible messages that the user has not read.',
})

const Ids = v.optional(v.pipe(v.array(Id, 'format'), v.maxLength(markedAtOnce, 'too_long')), [])

export const markRead = call({
  id: 'message.markRead',
  method: 'POST',
  changes: ['message', 'announcement'],
  path: '/merchant/acquirer/message/markRead',
  access: 'session',
  ours: true,
  input: v.object({
    messageIds: Ids,
    announcementMerchantIds: Ids,
    /** All of one kind. */
    all: v.optional(v.picklist(['messages', 'announcements'], 'unknown_value')),
  }),
  output: SuccessText,
  refuses: [],
  summary:
    'Marks messages and announcements as read for the user: one, several or all. Those the user cannot access are treated as unknown.',
})
