import { isPaidOrder, sendsGoods } from '#domain/payments/shipped-orders.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import type { logistics } from '#server/db/schema/logistics.ts'
import { companies } from './accounts.ts'
import { type Random, randomFrom } from './random.ts'
import type { Row, World } from './world.ts'

type LogisticsRow = typeof logistics.$inferInsert

const hour = 3_600_000
/** Days; more of the shipments of the last days still have to be uploaded. */
const catchingUp = 30

type Carrier = { readonly carrier: string; readonly begins: string; readonly digits: number }
const ups: Carrier = { carrier: 'UPS', begins: '1Z', digits: 16 }
/** The postal service of a country, if it carries our parcels. */
const posts: Readonly<Record<string, Carrier>> = {
  GB: { carrier: 'Royal Mail', begins: 'RB', digits: 9 },
  US: { carrier: 'USPS', begins: '94', digits: 20 },
}

/** The carrier of a parcel to a country, with a tracking number in that carrier's format. */
function numbered(random: Random, country: string): { carrier: string; trackingNumber: string } {
  const { carrier, begins, digits } = random.weighted<Carrier>([
    [{ carrier: 'DHL Express', begins: 'JD', digits: 16 }, 40],
    [{ carrier: 'FedEx', begins: '77', digits: 10 }, 20],
    [posts[country] ?? ups, 30],
    [{ carrier: 'YunExpress', begins: 'YT', digits: 16 }, 10],
  ])
  return { carrier, trackingNumber: `${begins}${random.digits(digits)}` }
}

/**
 * Tracking data that the demo merchants have uploaded in the year, for nearly all shipments. It uses a random generator
 * of its own, which leaves the payments of the year unchanged.
 */
export function planLogistics({ rows, until }: World): LogisticsRow[] {
  const sending = new Set(
    companies.filter(({ industryType }) => sendsGoods(null, industryType)).map(({ id }) => id),
  )
  const random = randomFrom(20_261_121)
  const sent = rows.filter((row) => isPaidOrder(row) && sending.has(row.merchantId))
  return sent.flatMap((row) => uploadOf(random, row, until) ?? [])
}

function uploadOf(random: Random, row: Row, until: Date): LogisticsRow | undefined {
  const shippedAt = new Date(row.createdAt.getTime() + random.int(6, 60) * hour)
  const uploadedAt = new Date(shippedAt.getTime() + random.int(1, 20) * hour)
  const isRecent = row.createdAt > plusDays(until, -catchingUp)
  const isForgotten = random.chance(isRecent ? 0.05 : 0.002)
  const receiverCountry = row.shipping?.country
  if (uploadedAt > until || isForgotten || !receiverCountry) return undefined
  const { carrier, trackingNumber } = numbered(random, receiverCountry)
  return {
    transactionId: row.id,
    carrier,
    trackingNumber,
    shipDate: dayInZone(shippedAt, 'UTC+0'),
    receiverCountry,
    trackingLink: random.chance(0.3) ? `https://track.example.com/${trackingNumber}` : null,
    uploadedAt,
    changedAt: null,
  }
}
