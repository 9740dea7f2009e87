import type { nouns } from '#contract/registry.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { exportCapitalFlow } from './export-capital-flow.ts'
import { get } from './get.ts'
import { homeSummary } from './home-summary.ts'
import { list, listCapitalFlow } from './list.ts'
import { listUnsettled } from './list-unsettled.ts'
import { prove } from './prove.ts'

/** The verbs of balances. */
export const balanceVerbs = {
  balances: {
    exportCapitalFlow,
    get,
    homeSummary,
    list,
    listCapitalFlow,
    listUnsettled,
    prove,
  },
} satisfies Pick<VerbsOf<typeof nouns>, 'balances'>
