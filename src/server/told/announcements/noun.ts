import type * as contract from '#contract/told/announcements.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getDetail } from './get-detail.ts'
import { getNoReadCount } from './get-no-read-count.ts'
import { getEffectiveList } from './offers/get-effective-list.ts'
import { queryPage } from './query-page.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    announcements: 'ann'
  }
}

export const announcements = {
  verbs: {
    getDetail,
    getEffectiveList,
    getNoReadCount,
    queryPage,
  } satisfies VerbsOf<typeof contract>,
}
