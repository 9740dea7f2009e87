import type * as contract from '#contract/desk/announcements.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { findMerchants } from '#server/told/announcements/find-merchants.ts'
import { list } from '#server/told/announcements/list.ts'
import { publish } from '#server/told/announcements/publish.ts'
import { upload } from '#server/told/announcements/upload.ts'
import { withdraw } from '#server/told/announcements/withdraw.ts'

export const deskAnnouncements = {
  verbs: {
    findMerchants,
    list,
    publish,
    upload,
    withdraw,
  } satisfies VerbsOf<typeof contract>,
}
