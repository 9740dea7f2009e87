import * as contract from '#contract/trade/chargebacks.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { chargebackDeadlines } from './deadlines.ts'
import { chargebackJobs } from './jobs.ts'
import { list } from './list.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    chargebacks: 'cbk'
  }
}

export const chargebacks = {
  verbs: {
    // True for whoever may read cases at all; for the others every chargeback part is hidden.
    getDataAuth: async (ctx) => contract.chargebackMenus.some((menu) => ctx.permissions.has(menu)),
    list,
  } satisfies VerbsOf<typeof contract>,
  jobs: chargebackJobs,
  deadlines: chargebackDeadlines,
}
