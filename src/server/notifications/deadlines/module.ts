import type * as contract from '#contract/notifications/deadlines.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { assign, listColleagues } from './assign.ts'
import { getFeed, makeFeed, revokeFeed } from './feed.ts'
import { getCount } from './get-count.ts'
import { getSummary } from './get-summary.ts'
import { deadlineJobs } from './jobs.ts'
import { list } from './list.ts'
import { readFeed } from './read-feed.ts'
import { snooze } from './snooze.ts'

export const deadlines = {
  handlers: {
    assign,
    getCount,
    getFeed,
    getSummary,
    list,
    listColleagues,
    makeFeed,
    readFeed,
    revokeFeed,
    snooze,
  } satisfies HandlersOf<typeof contract>,
  jobs: deadlineJobs,
}
