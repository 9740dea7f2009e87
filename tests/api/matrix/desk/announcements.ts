import { type Entries, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const announced = {
  type: 'notice',
  title: { en: 'News', zh: '新闻' },
  content: { en: 'Something', zh: '内容' },
  from: '2026-11-20T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
}
const ofStaff = async (make: MatrixRecords) => ({ announcementId: await make.announcement() })

export const entries: Entries = {
  'deskAnnouncement.list': own(),
  'deskAnnouncement.publish': own((make) => ({ ...announced, merchantIds: [make.merchant.id] })),
  'deskAnnouncement.withdraw': own(ofStaff),
  'deskAnnouncement.findMerchants': own(() => ({ search: 'Merchant' })),
  'deskAnnouncement.upload': own((make) => ({ file: make.picture() })),
}
