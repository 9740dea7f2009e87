import type * as contract from '#contract/links/bill-templates.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findTemplate, toTemplate } from './templates.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { id }) =>
  toTemplate(await findTemplate(ctx.db, ctx, id))
