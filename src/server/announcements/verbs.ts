import type { nouns } from '#contract/registry.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { findMerchants } from './find-merchants.ts'
import { getDetail } from './get-detail.ts'
import { getEffectiveList } from './get-effective-list.ts'
import { getNoReadCount } from './get-no-read-count.ts'
import { list } from './list.ts'
import { publish } from './publish.ts'
import { queryPage } from './query-page.ts'
import { upload } from './upload.ts'
import { withdraw } from './withdraw.ts'

/** The verbs of announcements: what merchants read, and what the desk announces. */
export const announcementVerbs = {
  announcements: { getDetail, getEffectiveList, getNoReadCount, queryPage },
  deskAnnouncements: { findMerchants, list, publish, upload, withdraw },
} satisfies Pick<VerbsOf<typeof nouns>, 'announcements' | 'deskAnnouncements'>
