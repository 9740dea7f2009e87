import { type Entries, ofMerchant, own } from '../../support/matrix-entry.ts'

/** Announcements go to the whole merchant. */
export const entries: Entries = {
  'announcement.queryPage': own(),
  'announcement.getDetail': ofMerchant(async (make) => ({
    announcementMerchantId: await make.announcement(),
  })),
  'announcement.getNoReadCount': own(),
  'announcement.getEffectiveList': own(),
}
