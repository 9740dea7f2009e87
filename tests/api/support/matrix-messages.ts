import { type Entries, hidden, ofMerchant, own } from './matrix-entry.ts'
import type { MatrixRecords } from './matrix-records.ts'

const announced = {
  type: 'notice',
  title: { en: 'News', zh: '新闻' },
  content: { en: 'Something', zh: '内容' },
  from: '2026-11-20T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
}
const ofStaff = async (make: MatrixRecords) => ({ announcementId: await make.announcement() })

/** Announcements go to a merchant, messages to those whose groups hold the store. */
export const messageEntries: Entries = {
  'announcement.queryPage': own(),
  'announcement.getDetail': ofMerchant(async (make) => ({
    announcementMerchantId: await make.announcement(),
  })),
  'announcement.getNoReadCount': own(),
  'announcement.getEffectiveList': own(),
  'message.queryPage': own(),
  'message.getDetail': hidden(async (make) => ({ messageId: await make.message() })),
  'message.getNoReadCount': own(),
  // What is out of reach does not exist, and is marked for nobody.
  'message.markRead': own(async (make) => ({ messageIds: [await make.message()] })),
  'deskAnnouncement.list': own(),
  'deskAnnouncement.publish': own((make) => ({ ...announced, merchantIds: [make.merchant.id] })),
  'deskAnnouncement.withdraw': own(ofStaff),
  'deskAnnouncement.findMerchants': own(() => ({ search: 'Merchant' })),
  'deskAnnouncement.upload': own((make) => ({ file: make.picture() })),
}
