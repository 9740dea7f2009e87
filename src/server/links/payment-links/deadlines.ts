import { eq, inArray } from 'drizzle-orm'
import { timerActs } from '#labels/timers/acts.ts'
import { paymentLinkTimers } from '#labels/timers/payment-links.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { byId, inScope, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'
import { merchantIfAllowed } from '#server/links/permission/shared/permitted.ts'

export const paymentLinkDeadlines: readonly Timers[] = [
  {
    kind: 'payment_link',
    words: paymentLinkTimers.payment_link,
    stake: 'lost',
    menus: ['M-0901'],
    running: (by) =>
      by.db
        .select(
          timerColumns({
            subject: paymentLinks.id,
            storeId: paymentLinks.storeId,
            at: paymentLinks.validUntil,
            currency: paymentLinks.currency,
            amount: paymentLinks.amount,
          }),
        )
        .from(paymentLinks)
        .where(
          only(
            inScope(by, paymentLinks),
            eq(paymentLinks.status, 'VALID'),
            // Without the provider's permission for payment links there is no screen on which to act.
            byId(paymentLinks.merchantId, merchantIfAllowed(by.db, by)),
          ),
        )
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select()
          .from(paymentLinks)
          .where(only(inScope(by, paymentLinks), inArray(paymentLinks.id, [...subjects]))),
        ({ id, bookerName }) => ({ subject: id, who: bookerName, reason: null }),
      ),
    acts: [{ screen: '/aq/paymentLink', address: () => '/aq/paymentLink', word: timerActs.open }],
  },
]
