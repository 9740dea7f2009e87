import type * as contract from '#contract/company/distribution-accounts.ts'
import { findOfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { distributionView } from './view.ts'

export const query: Handler<typeof contract.query> = async (ctx, { storeId }) =>
  distributionView(ctx, await findOfflineStore(ctx.db, ctx, storeId))
