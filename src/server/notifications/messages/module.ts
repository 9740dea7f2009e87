import type * as contract from '#contract/notifications/messages.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getDetail } from './get-detail.ts'
import { getNoReadCount } from './get-no-read-count.ts'
import { markRead } from './mark-read.ts'
import { queryPage } from './query-page.ts'

export const messages = {
  handlers: {
    getDetail,
    getNoReadCount,
    markRead,
    queryPage,
  } satisfies HandlersOf<typeof contract>,
}
