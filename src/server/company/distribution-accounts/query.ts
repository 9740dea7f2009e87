import type * as contract from '#contract/company/distribution-accounts.ts'
import { findOfflineStore } from '#server/company/offline-stores/offers/find-store.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { distributionView } from './view.ts'

export const query: Verb<typeof contract.query> = async (ctx, { storeId }) =>
  distributionView(ctx, await findOfflineStore(ctx.db, ctx, storeId))
