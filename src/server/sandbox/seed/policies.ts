import type { PolicyItem } from '#domain/payments/evidence.ts'
import { sendsGoods } from '#domain/payments/shipped-orders.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { websitePolicies } from '#server/db/schema/evidence.ts'
import { companies } from './accounts.ts'

type Row = typeof websitePolicies.$inferInsert

const shipping = (days: string) =>
  `Orders leave our warehouse within two working days and arrive within ${days} working days.\nYou get the carrier and the tracking number by e-mail. Customs duties outside of your country are yours.`
const refunds =
  'You may send anything back within 30 days of its arrival, unused and in its packaging. We refund the price within five working days of its return. An order can be cancelled free of charge until it leaves our warehouse.'

/** The policies of the demo's websites; shipping has a second version from some weeks ago, so that both can be seen. */
export function demoPolicies(from: Date, now: Date): Row[] {
  return companies.flatMap(({ id: merchantId, manager, industryType, stores }) =>
    stores.flatMap(({ id: storeId }) => {
      const version = (item: PolicyItem, number: number, text: string, since: Date): Row => ({
        ...{ id: `pol_${storeId.slice(4)}_${item.slice(0, 4)}_${number}`, merchantId, storeId },
        ...{ item, version: number, text, since },
        ...{ files: [], savedBy: 'usr_demo', savedByName: manager },
      })
      const sent = sendsGoods(null, industryType)
        ? [
            version('shippingPolicy', 1, shipping('five to ten'), from),
            version('shippingPolicy', 2, shipping('five to eight'), plusDays(now, -45)),
          ]
        : []
      return [version('cancellationRefundPolicy', 1, refunds, from), ...sent]
    }),
  )
}
