import type { getMetaToken as call } from '#contract/company/identity.ts'
import { hour } from '#domain/durations.ts'
import { reason } from '#domain/reasons.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import { Failure, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'

const tries: RateLimit = { name: 'identity.open', max: 30, windowMs: hour }

/** Requests a token from the outside service; only merchants with the meta client flag get one. */
export const getMetaToken: Handler<typeof call> = async (ctx, { machineId }) => {
  const { metaClient } = await ownMerchant(ctx)
  if (!metaClient) refuseFor([reason('identity.in_portal')])
  const { identityPage } = ctx.services
  if (!identityPage) throw new Failure('refused', { reasons: [reason('identity.not_connected')] })
  await countTry(ctx.db, ctx.now, tries, ctx.userId)
  const { merchantId, userId } = ctx
  const { metaToken, expiresAt } = await identityPage.issueToken({ merchantId, userId, machineId })
  await transact(ctx.db, (tx) => audit(tx, ctx, { action: 'identity.open', subject: merchantId }))
  const page = new URL(identityPage.url)
  page.searchParams.set('language', ctx.language)
  page.searchParams.set('metaToken', metaToken)
  return { metaToken, expiresAt: expiresAt.toISOString(), pageUrl: page.href }
}
