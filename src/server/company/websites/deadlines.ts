import { eq, inArray, isNull } from 'drizzle-orm'
import type { WebsiteState } from '#domain/company/websites.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { websiteTimers } from '#labels/timers/websites.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { inScope, only, ownStores } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'

/** Websites that await the merchant without an end date: shown in the list, not hidden. */
const waiting = (
  kind: keyof typeof websiteTimers,
  states: readonly WebsiteState[],
  act: Timers['acts'][number],
): Timers => ({
  kind,
  words: websiteTimers[kind],
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
          inArray(stores.state, [...states]),
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
  acts: [act],
})

export const websiteDeadlines: readonly Timers[] = [
  waiting('website', ['review_failed'], {
    screen: '/aq/addWebsite',
    address: ({ record }) => `/aq/addWebsite?accId=${encodeURIComponent(record)}`,
    word: timerActs.fix,
  }),
  // The shop closed or revoked our authorisation, which only the merchant can fix.
  waiting('website_shop', ['api_abnormal', 'shop_closed'], {
    screen: '/aq/webDetail',
    address: ({ record }) => `/aq/webDetail?accId=${encodeURIComponent(record)}`,
    word: timerActs.open,
  }),
]
