import type * as contract from '#contract/notifications/announcements.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getDetail } from './get-detail.ts'
import { getNoReadCount } from './get-no-read-count.ts'
import { queryPage } from './query-page.ts'
import { getEffectiveList } from './shared/get-effective-list.ts'

export const announcements = {
  handlers: {
    getDetail,
    getEffectiveList,
    getNoReadCount,
    queryPage,
  } satisfies HandlersOf<typeof contract>,
}
