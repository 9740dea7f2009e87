import type * as contract from '#contract/home.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getAccountCenter } from './get-account-center.ts'
import { getBootstrap } from './get-bootstrap.ts'
import { getLastDays } from './get-last-days.ts'
import { getSetup } from './get-setup.ts'
import { homeSummary } from './home-summary.ts'
import { listActionItems } from './list-action-items.ts'
import { queryRelateAccounts } from './query-relate-accounts.ts'
import { webSiteOverview } from './web-site-overview.ts'

export const home = {
  handlers: {
    getAccountCenter,
    getBootstrap,
    getLastDays,
    getSetup,
    getWaits: listActionItems,
    homeSummary,
    queryRelateAccounts,
    webSiteOverview,
  } satisfies HandlersOf<typeof contract>,
}
