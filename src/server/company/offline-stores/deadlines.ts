import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { documentWarning } from '#domain/company/identity-documents.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { offlineStoreTimers } from '#labels/timers/offline-stores.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, type TimerViewer, timerColumns } from '#server/kernel/timers.ts'
import { storesOfUser } from './shared/find-store.ts'

const operating = (by: TimerViewer) =>
  only(
    ofMerchant(by, offlineStores),
    inArray(offlineStores.id, storesOfUser(by)),
    eq(offlineStores.operation, 'operating'),
  )

/** Store licences, valid until the end of their last day in UTC; Today shows those that can be renewed. */
export const offlineStoreDeadlines: readonly Timers[] = [
  {
    kind: 'store_licence',
    words: offlineStoreTimers.store_licence,
    stake: 'none',
    menus: ['M-14', 'M-13'],
    today: documentWarning,
    running: (by) =>
      by.db
        .select(
          timerColumns({
            subject: offlineStores.id,
            at: sql`(${offlineStores.licenceUntil}::date + 1)::timestamp at time zone 'UTC'`,
          }),
        )
        .from(offlineStores)
        .where(only(operating(by), isNotNull(offlineStores.licenceUntil)))
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select({ subject: offlineStores.id, who: offlineStores.name })
          .from(offlineStores)
          .where(only(operating(by), inArray(offlineStores.id, [...subjects]))),
        ({ subject, who }) => ({ subject, who, reason: null }),
      ),
    acts: [
      {
        screen: '/aq/offlineKycExipreUpdate',
        address: () => '/aq/offlineKycExipreUpdate',
        word: timerActs.renew,
      },
    ],
  },
]
