import { desc, sql } from 'drizzle-orm'
import type * as contract from '#contract/sandbox.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentLinks } from '../db/schema/payment-links.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Verb } from '../kernel/verb.ts'
import { linkAddress } from '../payment-links/links.ts'
import { demoUsers } from './demo-users.ts'
import { testCards } from './test-cards.ts'

/** Test cards, links to try them on and who can sign in. */
export const listCards: Verb<typeof contract.listCards> = async (ctx) => ({
  cards: testCards.map((card) => ({ ...card })),
  links: await demoLinks(ctx),
  users: demoUsers.map(({ kind, email, password, merchantName, name }) => ({
    kind,
    email,
    password,
    merchantName,
    note: name,
  })),
})

const linksShown = 12

/** Links that can be paid come first, then the latest of the others. */
async function demoLinks(ctx: Ctx) {
  const rows = await ctx.db
    .select()
    .from(paymentLinks)
    .orderBy(desc(sql`${paymentLinks.status} = 'VALID'`), desc(paymentLinks.createdAt))
    .limit(linksShown)
  return rows.map((link) => ({
    url: linkAddress(link.code, link.version),
    brandName: link.brandName,
    amount: isCurrency(link.currency) ? decimalOf(link.amount, link.currency) : '',
    currency: link.currency,
    state: link.status === 'VALID' && link.validUntil <= ctx.now() ? 'EXPIRED' : link.status,
  }))
}
