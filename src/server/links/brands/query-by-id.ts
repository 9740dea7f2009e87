import type * as contract from '#contract/links/brands.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findBrand, toBrand } from './offers/find-brand.ts'

export const queryById: Verb<typeof contract.queryById> = async (ctx, { id }) =>
  toBrand(ctx.services, await findBrand(ctx.db, ctx, id))
