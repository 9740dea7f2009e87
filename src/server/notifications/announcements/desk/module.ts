import type * as contract from '#contract/desk/announcements.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { findMerchants } from '#server/notifications/announcements/find-merchants.ts'
import { list } from '#server/notifications/announcements/list.ts'
import { publish } from '#server/notifications/announcements/publish.ts'
import { upload } from '#server/notifications/announcements/upload.ts'
import { withdraw } from '#server/notifications/announcements/withdraw.ts'

export const deskAnnouncements = {
  handlers: {
    findMerchants,
    list,
    publish,
    upload,
    withdraw,
  } satisfies HandlersOf<typeof contract>,
}
