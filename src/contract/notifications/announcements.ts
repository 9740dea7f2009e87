import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, pageEntries, pageOf } from '#contract/shapes.ts'
import { announcementTypes } from '#domain/notifications/announcements.ts'
import { NoReadCount, ReadState } from './messages.ts'

const announcementEntries = {
  announcementMerchantId: v.string(),
  type: v.picklist(announcementTypes),
  title: v.string(),
  /** When it comes into effect. */
  publishTime: Instant,
  /** When it ends. */
  endTime: Instant,
  read: v.boolean(),
}
const AnnouncementRow = v.object({ ...announcementEntries, attachmentCount: v.number() })
export type AnnouncementRow = v.InferOutput<typeof AnnouncementRow>

/** Downloaded with file.download by its `fileName`. */
const Attachment = v.object({
  fileName: v.string(),
  originalName: v.string(),
  bytes: v.number(),
})
const AnnouncementDetail = v.object({
  ...announcementEntries,
  /** Markdown subset: headings, lists, bold, italics and links; no HTML. */
  content: v.string(),
  attachments: v.array(Attachment),
})
export type AnnouncementDetail = v.InferOutput<typeof AnnouncementDetail>

export const queryPage = call({
  id: 'announcement.queryPage',
  method: 'POST',
  path: '/merchant/acquirer/announcement/queryAnnouncementPage',
  access: 'session',
  reads: true,
  input: v.object({
    type: v.optional(v.picklist(announcementTypes, 'unknown_value')),
    state: v.optional(ReadState),
    ...pageEntries,
  }),
  output: pageOf(AnnouncementRow),
  refuses: [],
  summary: 'Lists announcements to the merchant, including past ones, newest first.',
})

export const getDetail = call({
  id: 'announcement.getDetail',
  method: 'POST',
  path: '/merchant/acquirer/announcement/getAnnouncementDetail',
  access: 'session',
  reads: true,
  input: v.object({ announcementMerchantId: Id }),
  output: AnnouncementDetail,
  refuses: [],
  summary: 'Returns one announcement and marks it as read for the user, except in a rehearsal.',
})

export const getNoReadCount = call({
  id: 'announcement.getNoReadCount',
  method: 'POST',
  path: '/merchant/acquirer/announcement/getAnnouncementNoReadCount',
  access: 'session',
  reads: true,
  input: Nothing,
  output: NoReadCount,
  refuses: [],
  summary: 'Counts the announcements that the user has not read.',
})

export const getEffectiveList = call({
  id: 'announcement.getEffectiveList',
  method: 'POST',
  path: '/merchant/acquirer/announcement/getEffectiveList',
  access: 'session',
  reads: true,
  input: Nothing,
  output: v.array(AnnouncementDetail),
  refuses: [],
  summary: 'Lists the announcements in effect, newest first, without marking any as read.',
})
