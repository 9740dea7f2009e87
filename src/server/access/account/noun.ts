import type * as contract from '#contract/access/account.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { accountEvents } from './events.ts'
import { initMerSetting } from './init-mer-setting.ts'
import { accountJobs } from './jobs.ts'
import { queryMerSetting } from './query-mer-setting.ts'

export const account = {
  verbs: {
    initMerSetting,
    queryMerSetting,
  } satisfies VerbsOf<typeof contract>,
  jobs: accountJobs,
  events: accountEvents,
}
