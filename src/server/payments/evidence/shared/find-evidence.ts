import type { AppealItem } from '#domain/payments/appeals.ts'
import type { EvidenceSource } from '#domain/payments/evidence.ts'
import { boughtText } from '#domain/payments/payer-view.ts'
import type { Reader } from '#server/db/open.ts'
import { readLogistics, readOrderFiles, readPolicies, readViews } from '../found-of.ts'
import { type Order, readOrders } from '../read-orders.ts'

export type EvidenceRecord = {
  readonly item: AppealItem
  readonly source: EvidenceSource
  /** The user who supplied it, if any. */
  readonly by: string | null
  readonly at: Date
  readonly text: string | null
  readonly files: readonly string[]
}

const nothing = { by: null, text: null, files: [] } as const

/**
 * The available evidence of orders by item, by transaction, in a fixed number of queries. The ids must come from
 * records that were read within scope. An order without evidence has an empty list.
 */
export async function findEvidence(
  db: Reader,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EvidenceRecord[]>> {
  return evidenceOf(db, await readOrders(db, transactionIds))
}

/** Like `findEvidence`, for orders that were already read. */
export async function evidenceOf(
  db: Reader,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly EvidenceRecord[]>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const payments = orders.map(({ paymentId }) => paymentId)
  const parcels = await readLogistics(db, ids)
  const views = await readViews(db, payments)
  const kept = await readOrderFiles(db, [...new Set([...ids, ...payments])])
  const policies = await readPolicies(db, ids)
  return new Map(
    orders.map((order) => {
      const view = views.find(({ id }) => id === order.paymentId)
      return [
        order.id,
        [
          ...(view ? bought(view) : []),
          ...checkout(order),
          // Without a shipping address, the recipient is the person named in the order.
          ...(view && !order.shipping ? receiver(view) : []),
          ...parcels.filter(({ id }) => id === order.id).flatMap(parcel),
          ...files(kept.filter((one) => [order.id, order.paymentId].includes(one.transactionId))),
          ...policies.filter(({ id }) => id === order.id).map(({ policy }) => policyOf(policy)),
        ],
      ]
    }),
  )
}

const bought = ({ shown, at }: Awaited<ReturnType<typeof readViews>>[number]): EvidenceRecord[] => {
  const text = boughtText(shown.products).slice(0, 200)
  return text === '' ? [] : [{ ...nothing, item: 'itemName', source: 'payer_view', at, text }]
}

const receiver = ({
  shown,
  at,
}: Awaited<ReturnType<typeof readViews>>[number]): EvidenceRecord[] =>
  shown.payer === ''
    ? []
    : [{ ...nothing, item: 'receiverName', source: 'payer_view', at, text: shown.payer }]

function checkout({ shipping, phone, createdAt: at }: Order): EvidenceRecord[] {
  const said = [
    ['receiverName', shipping?.name],
    ['contactNumber', phone],
    ['shippingAddress', shipping && addressText(shipping)],
  ] as const
  return said.flatMap(([item, text]) =>
    text ? [{ ...nothing, item, source: 'checkout' as const, at, text }] : [],
  )
}

const addressText = ({ line, city, postcode, country }: NonNullable<Order['shipping']>): string =>
  [line, `${city} ${postcode}`.trim(), country].filter((part) => part !== '').join(', ')

const parcel = (sent: Awaited<ReturnType<typeof readLogistics>>[number]): EvidenceRecord[] => {
  const of = { ...nothing, source: 'logistics', by: sent.by, at: sent.at } as const
  return [
    { ...of, item: 'shippingCompany', text: sent.carrier },
    { ...of, item: 'trackingNumber', text: sent.trackingNumber },
  ]
}

/** One item of each kind with all its files; author and time are those of the last one. */
function files(kept: Awaited<ReturnType<typeof readOrderFiles>>): EvidenceRecord[] {
  const byItem = Map.groupBy(kept, ({ item }) => item)
  return [...byItem].map(([item, all]) => ({
    item,
    source: 'order_file',
    by: all.at(-1)?.attachedByName ?? null,
    at: all.at(-1)?.attachedAt ?? new Date(0),
    text: null,
    files: all.map(({ fileName }) => fileName),
  }))
}

const policyOf = ({
  item,
  savedByName,
  since,
  text,
  files,
}: Awaited<ReturnType<typeof readPolicies>>[number]['policy']): EvidenceRecord => ({
  item,
  source: 'website',
  by: savedByName,
  at: since,
  text,
  files,
})
