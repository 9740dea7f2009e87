import {
  announcementMerchants,
  announcements,
  merchantMessages,
} from '#server/db/schema/messages.ts'
import type { Api } from './api.ts'
import type { TestMerchant } from './people.ts'

type Message = Partial<typeof merchantMessages.$inferInsert>
type Announcement = Partial<typeof announcements.$inferInsert>

/** A message of the provider, by default about the merchant's first store. */
export async function tell(api: Api, merchant: TestMerchant, more: Message = {}): Promise<string> {
  const id = api.newId('msg')
  await api.db.insert(merchantMessages).values({
    id,
    merchantId: merchant.id,
    event: 'website.approve',
    type: 'review_result',
    subject: merchant.stores[0],
    storeId: merchant.stores[0],
    params: { label: 'Store 1', after: 'normal', reason: null, noteEn: null, noteZh: null },
    at: api.clock.now(),
    ...more,
  })
  return id
}

/** An announcement in effect for a day, to these merchants only or to everyone. */
export async function announce(
  api: Api,
  to: readonly TestMerchant[] | null,
  more: Announcement = {},
): Promise<string> {
  const id = api.newId('ann')
  const now = api.clock.now()
  await api.db.insert(announcements).values({
    ...{ id, type: 'notice', titleEn: 'News', titleZh: '新闻' },
    contentEn: 'Something is new.',
    contentZh: '有新内容。',
    from: now,
    until: new Date(now.getTime() + 86_400_000),
    everyone: to === null,
    publishedAt: now,
    publisherName: 'Grace Okafor',
    ...more,
  })
  for (const { id: merchantId } of to ?? [])
    await api.db.insert(announcementMerchants).values({ announcementId: id, merchantId })
  return id
}
