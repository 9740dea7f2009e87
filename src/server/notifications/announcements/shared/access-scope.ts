import { and, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { readStates } from '#domain/notifications/messages.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import {
  announcementMerchants,
  announcementReads,
  announcements,
} from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

const one = { one: sql`1` }

/**
 * The announcements to the user's merchant that have begun and were not withdrawn. One to all merchants that ended
 * before this merchant existed is excluded.
 */
export function isVisible(
  db: Reader,
  { merchantId, now }: Pick<MerchantCtx, 'merchantId' | 'now'>,
) {
  const named = db
    .select(one)
    .from(announcementMerchants)
    .where(
      and(
        ofMerchant({ merchantId }, announcementMerchants),
        eq(announcementMerchants.announcementId, announcements.id),
      ),
    )
  const since = db
    .select({ createdAt: merchants.createdAt })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
  return and(
    isNull(announcements.withdrawnAt),
    lte(announcements.from, now),
    or(and(announcements.everyone, sql`${announcements.until} > (${since})`), exists(named)),
  )
}

/** The announcements that have not ended. */
export const inEffect = ({ now }: Pick<MerchantCtx, 'now'>): SQL => gt(announcements.until, now)

export const isRead = (db: Reader, { userId }: Pick<MerchantCtx, 'userId'>): SQL =>
  exists(
    db
      .select(one)
      .from(announcementReads)
      .where(
        and(
          eq(announcementReads.userId, userId),
          eq(announcementReads.announcementId, announcements.id),
        ),
      ),
  )

/** Filters by read or unread; undefined selects both. */
export const inState = (
  read: SQL,
  state: (typeof readStates)[number] | undefined,
): SQL | undefined => (state === undefined ? undefined : state === 'read' ? read : not(read))
