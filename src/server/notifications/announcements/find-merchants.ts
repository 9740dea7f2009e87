import { asc, eq, ilike, or } from 'drizzle-orm'
import type * as contract from '#contract/desk/announcements.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'

const most = 20

/** The first merchants whose name contains the input, or whose id equals it. */
export const findMerchants: Handler<typeof contract.findMerchants> = (ctx, { search = '' }) => {
  const part = `%${search.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`
  return ctx.db
    .select({ merchantId: merchants.id, merchantName: merchants.name })
    .from(merchants)
    .where(or(ilike(merchants.name, part), eq(merchants.id, search)))
    .orderBy(asc(merchants.name), asc(merchants.id))
    .limit(most)
}
