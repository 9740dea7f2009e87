import { desc, sql } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { linkAddress } from '#server/links/payment-links/shared/links.ts'
import { demoUsers } from './seed/demo-users.ts'
import { testCards } from './test-cards.ts'

/** Test cards, links to try them on, and the users who can sign in. */
export const listCards: Handler<typeof contract.listCards> = async (ctx) => ({
  cards: testCards.map((card) => ({ ...card })),
  links: await demoLinks(ctx),
  users: demoUsers.map(({ kind, email, password, merchantName, name, staffRoles = [] }) => ({
    kind,
    email,
    password,
    merchantName,
    note: name,
    roles: [...staffRoles],
  })),
})

const linksShown = 12

/** Payable links first, then the latest of the others. */
async function demoLinks(ctx: Ctx) {
  const rows = await ctx.db
    .select()
    .from(paymentLinks)
    .where(unscoped('the links of the demo are shown to whoever looks'))
    .orderBy(desc(sql`${paymentLinks.status} = 'VALID'`), desc(paymentLinks.createdAt))
    .limit(linksShown)
  return rows.map((link) => ({
    url: linkAddress(link.code, link.version),
    brandName: link.brandName,
    amount: isCurrency(link.currency) ? decimalOf(link.amount, link.currency) : '',
    currency: link.currency,
    state: link.status === 'VALID' && link.validUntil <= ctx.now ? 'EXPIRED' : link.status,
  }))
}
