import type * as contract from '#contract/company/offline-stores.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { applyRenew } from './apply-renew.ts'
import { offlineStoreDeadlines } from './deadlines.ts'
import { offlineStoreCase } from './desk.ts'
import { licenceExpired, licenceExpiring, openingDecisions, renewalDecisions } from './events.ts'
import { getDetail } from './get-detail.ts'
import { offlineStoreJobs } from './jobs.ts'
import { list } from './list.ts'
import { listExpired } from './list-expired.ts'
import { listHistory } from './list-history.ts'
import { saveDraft } from './save-draft.ts'
import { update } from './update.ts'

export const offlineStores = {
  handlers: {
    add,
    applyRenew,
    getDetail,
    list,
    listExpired,
    listHistory,
    saveDraft,
    update,
  } satisfies HandlersOf<typeof contract>,
  jobs: offlineStoreJobs,
  desk: { offline_store: offlineStoreCase },
  events: {
    ...openingDecisions,
    ...{ renewed: renewalDecisions.approve, renewalDeclined: renewalDecisions.decline },
    ...{ renewalReturned: renewalDecisions.modify, licenceExpired, licenceExpiring },
  },
  deadlines: offlineStoreDeadlines,
}
