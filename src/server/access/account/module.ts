import type * as contract from '#contract/access/account.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { accountEvents } from './events.ts'
import { initMerSetting } from './init-mer-setting.ts'
import { accountJobs } from './jobs.ts'
import { queryMerSetting } from './query-mer-setting.ts'

export const account = {
  handlers: {
    initMerSetting,
    queryMerSetting,
  } satisfies HandlersOf<typeof contract>,
  jobs: accountJobs,
  events: accountEvents,
}
