import { and, gt, isNull } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { hour } from '#domain/durations.ts'
import { reasonsAgainst } from '#machines/access/lifecycles/account.ts'
import { accountStatusOf, startChecking } from '#server/access/account/start-checking.ts'
import type { Tx } from '#server/db/open.ts'
import { sandboxIdentityVisits as visits } from '#server/db/schema/sandbox.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { visitOf } from './identity-page.ts'

/** How long an opened page stays valid. */
const stay = hour

/** Submits the documents of an opened page to the provider, who then reviews the account. */
export const sendIdentity: Handler<typeof contract.sendIdentity> = (ctx, { metaToken }) =>
  write(ctx, { call: 'sandbox.sendIdentity', owner: 'identity', input: null }, async (tx) => {
    const now = ctx.now
    const open = gt(visits.openedAt, new Date(now.getTime() - stay))
    const sent = await tx
      .update(visits)
      .set({ sentAt: now })
      .where(and(visitOf(metaToken), open, isNull(visits.sentAt)))
      .returning()
    const [visit] = sent
    if (!visit) return fail('ticket_refused')
    const returnUrl = new URL('/aq/checkStatus', ctx.services.publicUrl).href
    return { answer: { returnUrl }, audited: await handOver(tx, ctx, visit.merchantId) }
  })

/** Sends an account that waits for its documents to review; one under review or approved is left unchanged. */
async function handOver(tx: Tx, ctx: Ctx, merchantId: string): Promise<readonly Audited[]> {
  if (reasonsAgainst(await accountStatusOf(tx, merchantId), { type: 'SEND' }).length > 0) return []
  const { before, after } = await startChecking(tx, ctx, merchantId)
  const change = { before: { accountStatus: before }, after: { accountStatus: after } }
  return [{ action: 'account.send', subject: merchantId, merchantId, ...change }]
}
