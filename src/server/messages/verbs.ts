import type { nouns } from '#contract/registry.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getDetail } from './get-detail.ts'
import { getNoReadCount } from './get-no-read-count.ts'
import { markRead } from './mark-read.ts'
import { queryPage } from './query-page.ts'

/** The verbs of messages. */
export const messageVerbs = {
  messages: { getDetail, getNoReadCount, markRead, queryPage },
} satisfies Pick<VerbsOf<typeof nouns>, 'messages'>
