import type * as contract from '#contract/home.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getAccountCenter } from './get-account-center.ts'
import { getBootstrap } from './get-bootstrap.ts'
import { getLastDays } from './get-last-days.ts'
import { getSetup } from './get-setup.ts'
import { getWaits } from './get-waits.ts'
import { homeSummary } from './home-summary.ts'
import { queryRelateAccounts } from './query-relate-accounts.ts'
import { webSiteOverview } from './web-site-overview.ts'

export const home = {
  verbs: {
    getAccountCenter,
    getBootstrap,
    getLastDays,
    getSetup,
    getWaits,
    homeSummary,
    queryRelateAccounts,
    webSiteOverview,
  } satisfies VerbsOf<typeof contract>,
}
