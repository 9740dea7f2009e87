import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { documentErrors } from '#contract/files.ts'
import {
  Id,
  Instant,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
  Text,
} from '#contract/shapes.ts'
import { announcementLimits, announcementTypes } from '#domain/notifications/announcements.ts'

const InBoth = (max: number) => v.object({ en: Text(max), zh: Text(max) }, 'required')
const MerchantName = v.object({ merchantId: v.string(), merchantName: v.string() })
export type MerchantName = v.InferOutput<typeof MerchantName>
const refuses = ['key_reused', 'in_progress'] as const

const Published = v.object({
  announcementId: v.string(),
  type: v.picklist(announcementTypes),
  title: v.object({ en: v.string(), zh: v.string() }),
  content: v.object({ en: v.string(), zh: v.string() }),
  from: Instant,
  until: Instant,
  state: v.picklist(['planned', 'in_effect', 'over', 'withdrawn']),
  /** Null: all merchants. */
  merchants: v.nullable(v.array(MerchantName)),
  attachments: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
  publishedAt: Instant,
  publishedBy: v.string(),
})
export type Published = v.InferOutput<typeof Published>

export const list = call({
  id: 'deskAnnouncement.list',
  method: 'POST',
  path: '/merchant/acquirer/desk/announcements',
  access: 'staff',
  needs: 'announcement.read',
  ours: true,
  reads: true,
  input: v.object(pageEntries),
  output: pageOf(Published),
  refuses: [],
  sight: 'none',
  summary: 'Lists all announcements, latest start first.',
})

export const publish = call({
  id: 'deskAnnouncement.publish',
  method: 'POST',
  changes: ['deskAnnouncement'],
  path: '/merchant/acquirer/desk/announcements/publish',
  access: 'staff',
  needs: 'announcement.publish',
  ours: true,
  idempotent: true,
  input: v.object({
    type: v.picklist(announcementTypes, 'unknown_value'),
    title: InBoth(announcementLimits.title),
    /** Markdown subset; HTML is removed. */
    content: InBoth(announcementLimits.content),
    from: Instant,
    until: Instant,
    /** Omitted or null: all merchants, including later ones. */
    merchantIds: v.optional(
      v.nullable(
        v.pipe(
          v.array(Id, 'format'),
          v.minLength(1, 'required'),
          v.maxLength(announcementLimits.merchants, 'too_long'),
        ),
      ),
      null,
    ),
    /** File names returned by the upload. */
    attachments: v.optional(
      v.pipe(v.array(Id, 'format'), v.maxLength(announcementLimits.files, 'too_long')),
      [],
    ),
  }),
  output: v.object({ announcementId: v.string() }),
  refuses,
  summary: 'Publishes an announcement in both languages to every merchant or to selected ones.',
})

export const withdraw = call({
  id: 'deskAnnouncement.withdraw',
  method: 'POST',
  changes: ['deskAnnouncement'],
  path: '/merchant/acquirer/desk/announcements/withdraw',
  access: 'staff',
  needs: 'announcement.publish',
  ours: true,
  idempotent: true,
  input: v.object({ announcementId: Id }),
  output: SuccessText,
  refuses,
  summary: 'Withdraws an announcement, so that no merchant sees it any more.',
})

export const findMerchants = call({
  id: 'deskAnnouncement.findMerchants',
  method: 'POST',
  path: '/merchant/acquirer/desk/announcements/merchants',
  access: 'staff',
  needs: 'announcement.publish',
  ours: true,
  reads: true,
  input: v.object({ search: OptionalText(128) }),
  output: v.array(MerchantName),
  refuses: [],
  sight: 'desk.read',
  summary: 'Finds merchants by part of their name or by exact ID.',
})

export const upload = call({
  id: 'deskAnnouncement.upload',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/desk/announcements/upload',
  access: 'staff',
  needs: 'announcement.publish',
  ours: true,
  request: 'multipart',
  input: v.object({ file: v.instance(File, 'required') }),
  output: v.object({ fileName: v.string() }),
  refuses: documentErrors,
  summary: 'Stores a file for an announcement that is being written.',
})
