import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/desk/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

/** Withdraws an announcement, once; no merchant sees it any more. */
export const withdraw: Handler<typeof contract.withdraw> = (ctx, input) => {
  const of = { call: 'deskAnnouncement.withdraw', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => {
    const standing = and(
      eq(announcements.id, input.announcementId),
      isNull(announcements.withdrawnAt),
    )
    const withdrawnAt = ctx.now
    const [row] = await tx.update(announcements).set({ withdrawnAt }).where(standing).returning()
    if (!row) return fail('not_found')
    return {
      answer: 'SUCCESS',
      audited: {
        action: 'announcement.withdraw',
        subject: row.id,
        before: { withdrawn: false, title: { en: row.titleEn, zh: row.titleZh } },
        after: { withdrawn: true },
      },
    }
  })
}
