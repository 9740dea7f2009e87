import type * as contract from '#contract/links/bill-templates.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findTemplate, toTemplate } from './templates.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { id }) =>
  toTemplate(await findTemplate(ctx.db, ctx, id))
