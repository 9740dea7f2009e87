import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/links/made-links.ts'
import { paymentLinkMails } from '#server/db/schema/link-life.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope } from '#server/kernel/scope.ts'

export const getMail: Handler<typeof contract.getMail> = async (ctx, { mailId }) => {
  const [row] = await ctx.db
    .select({ mail: paymentLinkMails, language: paymentLinks.language })
    .from(paymentLinkMails)
    .innerJoin(paymentLinks, eq(paymentLinks.id, paymentLinkMails.linkId))
    .where(and(inScope(ctx, paymentLinks), eq(paymentLinkMails.id, mailId)))
  if (!row) return fail('not_found')
  const { from, to, subject, text, html } = row.mail
  return { from, to, subject, text, html, language: row.language }
}
