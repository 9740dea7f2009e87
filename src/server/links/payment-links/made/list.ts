import type * as contract from '#contract/links/made-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linkRows } from '../shared/link-rows.ts'
import { links } from '../shared/links-list.ts'
import { seesPayments } from './sees-payments.ts'

export const list: Handler<typeof contract.list> = (ctx, input) =>
  links.page(ctx.db, ctx, input, (rows) => linkRows(ctx, rows, seesPayments(ctx)))
