import { eq, inArray, isNull } from 'drizzle-orm'
import { stores } from '#server/db/schema/merchants.ts'
import { inScope, only, ownStores } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'
import { timerActs } from '#words/timers/acts.ts'
import { websiteTimers } from '#words/timers/websites.ts'

/** Websites whose application was refused, as the list shows them: not the hidden ones. Nothing ends, but they wait. */
export const websiteDeadlines: readonly Timers[] = [
  {
    kind: 'website',
    words: websiteTimers.website,
    stake: 'held',
    menus: ['M-0202'],
    today: 'always',
    running: (by) =>
      by.db
        .select(timerColumns({ subject: stores.id, storeId: stores.id }))
        .from(stores)
        .where(
          only(
            inScope(by, ownStores),
            eq(stores.state, 'review_failed'),
            eq(stores.hidden, false),
            isNull(stores.deletedAt),
          ),
        )
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select({ id: stores.id, url: stores.url })
          .from(stores)
          .where(only(inScope(by, ownStores), inArray(stores.id, [...subjects]))),
        ({ id, url }) => ({ subject: id, who: url, reason: null }),
      ),
    acts: [
      {
        screen: '/aq/addWebsite',
        address: ({ record }) => `/aq/addWebsite?accId=${encodeURIComponent(record)}`,
        word: timerActs.fix,
      },
    ],
  },
]
