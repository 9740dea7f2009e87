import type * as contract from '#contract/company/websites.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { addmod } from './addmod.ts'
import { changeHideStatus } from './change-hide-status.ts'
import { checkkycstatus } from './checkkycstatus.ts'
import { websiteDeadlines } from './deadlines.ts'
import { delStore } from './del-store.ts'
import { deleteAuth } from './delete-auth.ts'
import { websiteCase } from './desk.ts'
import { shopEvents, websiteEvents } from './events.ts'
import { websiteJobs } from './jobs.ts'
import { list } from './list.ts'
import { merchantOauth } from './merchant-oauth.ts'
import { selectOne } from './select-one.ts'
import { shopDetail } from './shop-detail.ts'
import { startOauth } from './start-oauth.ts'
import { template } from './template.ts'

export const websites = {
  handlers: {
    addmod,
    changeHideStatus,
    checkkycstatus,
    delStore,
    deleteAuth,
    list,
    merchantOauth,
    selectOne,
    shopDetail,
    startOauth,
    template,
  } satisfies HandlersOf<typeof contract>,
  jobs: websiteJobs,
  desk: { website: websiteCase },
  events: { ...websiteEvents, ...shopEvents },
  deadlines: websiteDeadlines,
}
