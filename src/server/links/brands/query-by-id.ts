import type * as contract from '#contract/links/brands.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findBrand, toBrand } from './shared/find-brand.ts'

export const queryById: Handler<typeof contract.queryById> = async (ctx, { id }) =>
  toBrand(ctx.services, await findBrand(ctx.db, ctx, id))
