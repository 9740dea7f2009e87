import type * as contract from '#contract/links/made-links.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { linkRows } from '../offers/link-rows.ts'
import { links } from '../offers/links-list.ts'
import { seesPayments } from './sees-payments.ts'

/** The payment links in reach, newest first. */
export const list: Verb<typeof contract.list> = (ctx, input) =>
  links.page(ctx.db, ctx, input, (rows) => linkRows(ctx, rows, seesPayments(ctx)))
