import { inArray, sql } from 'drizzle-orm'
import { documentWarning } from '#domain/company/identity-documents.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { identityTimers } from '#labels/timers/identity.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'

/** Identity documents, valid until the end of their last day in UTC; Today shows those about to expire. */
export const identityDeadlines: readonly Timers[] = [
  {
    kind: 'document',
    words: identityTimers.document,
    stake: 'held',
    menus: ['M-0802'],
    today: documentWarning,
    running: (by) =>
      by.db
        .select(
          timerColumns({
            subject: identityDocuments.id,
            at: sql`(${identityDocuments.expiresOn} + 1)::timestamp at time zone 'UTC'`,
          }),
        )
        .from(identityDocuments)
        .where(ofMerchant(by, identityDocuments))
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select()
          .from(identityDocuments)
          .where(
            only(ofMerchant(by, identityDocuments), inArray(identityDocuments.id, [...subjects])),
          ),
        ({ id, name, holder }) => ({ subject: id, who: name, reason: holder }),
      ),
    acts: [
      {
        screen: '/aq/certificationUpdate',
        address: ({ record, reason }) =>
          `/aq/certificationUpdate?${new URLSearchParams({ renewId: record, frontTag: reason ?? '' })}`,
        word: timerActs.renew,
      },
    ],
  },
]
