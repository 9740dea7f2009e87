import { and, eq, gt } from 'drizzle-orm'
import type * as contract from '#contract/links/payment-links.ts'
import { paymentLinkEvents } from '#server/db/schema/link-life.ts'
import { transact } from '#server/db/transact.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { emitLink } from './emit-link.ts'
import { linkByCode, lockLink } from './find-link.ts'

const minute = 60_000

/** Visits of one payer to a page within this time count as one. */
const once = 30 * minute

/** Approximate device from the user agent; the user agent itself is not stored. */
function deviceOf(agent: string): string {
  if (/iPhone/.test(agent)) return 'iPhone'
  if (/iPad/.test(agent)) return 'iPad'
  if (/Android/.test(agent)) return 'Android'
  if (/Windows/.test(agent)) return 'Windows'
  if (/Macintosh/.test(agent)) return 'Mac'
  return /Linux/.test(agent) ? 'Linux' : ''
}

/** Records that a link's page was opened, at most once per half hour and kind of device. */
export const open: Handler<typeof contract.open> = async (ctx, { id }) => {
  const { id: linkId, merchantId } = await linkByCode(ctx.db, id)
  const device = deviceOf(ctx.header('user-agent') ?? '')
  await transact(ctx.db, async (tx) => {
    const link = await lockLink(tx, linkId)
    const at = ctx.now
    const seen = await tx
      .select()
      .from(paymentLinkEvents)
      .where(
        and(
          byId(paymentLinkEvents.linkId, linkId),
          eq(paymentLinkEvents.kind, 'opened'),
          gt(paymentLinkEvents.at, new Date(at.getTime() - once)),
        ),
      )
    if (seen.some(({ detail }) => detail.device === device)) return
    await tx.insert(paymentLinkEvents).values({
      linkId,
      merchantId,
      kind: 'opened',
      at,
      by: null,
      detail: { device, language: ctx.language },
    })
    await emitLink(tx, ctx, link, 'opened')
  })
  return 'SUCCESS'
}
