import type { getBootstrap as call } from '#contract/home.ts'
import { getSession } from '#server/access/sessions/shared/get-session.ts'
import { queryCertification } from '#server/company/identity/shared/query-certification.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linksAllowed } from '#server/links/permission/shared/permitted.ts'
import { getEffectiveList } from '#server/notifications/announcements/shared/get-effective-list.ts'
import { getAccountCenter } from './get-account-center.ts'
import { queryRelateAccounts } from './query-relate-accounts.ts'

/** Bundles the answers of the calls that every tab starts with, so that it needs one round trip. */
export const getBootstrap: Handler<typeof call> = async (ctx, { announcements }) => {
  const [session, account, certification, paymentLinks, related, announced] = await Promise.all([
    getSession(ctx, {}),
    getAccountCenter(ctx, {}),
    queryCertification(ctx, { queryType: 'COMPANY' }),
    linksAllowed(ctx.db, ctx),
    queryRelateAccounts(ctx, {}),
    announcements ? getEffectiveList(ctx, {}) : [],
  ])
  return { session, account, certification, paymentLinks, related, announcements: announced }
}
