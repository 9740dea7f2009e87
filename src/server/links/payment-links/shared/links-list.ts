import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/made-links.ts'
import { type Currency, exponentOf } from '#domain/currencies.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { failFields } from '#server/kernel/failure.ts'
import { type Looking, listOf, type PageQuery, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byNumber, byOwnId, byText, downwards } from '#server/kernel/lists/order.ts'
import { sameIdentifier } from '#server/kernel/lists/same-id.ts'
import { inScope, only, type TenantFilter } from '#server/kernel/scope.ts'
import type { Listed } from './link-rows.ts'

export type LinkFilters = Omit<Input<typeof contract.list>, keyof PageQuery>

const id = byOwnId<Listed>(paymentLinks.id, ({ link }) => link.id)
const time = byInstant<Listed>(paymentLinks.createdAt, ({ link }) => link.createdAt)

export const links = listOf<Looking, LinkFilters, Listed>({
  order: downwards(time, id),
  sorts: {
    time: [time, id],
    // Sorted by currency first, because equal numbers in different currencies are different amounts.
    amount: [
      byText(paymentLinks.currency, ({ link }) => link.currency),
      byNumber(paymentLinks.amount, ({ link }) => link.amount),
      id,
    ],
    validUntil: [byInstant(paymentLinks.validUntil, ({ link }) => link.validUntil), id],
  },
  where: linksWhere,
  read: (db, part) =>
    readPart(
      db
        .select({ link: paymentLinks, storeName: stores.name })
        .from(paymentLinks)
        .innerJoin(stores, eq(stores.id, paymentLinks.storeId)),
      part,
    ),
  all: (db, where) => db.select({ id: paymentLinks.id }).from(paymentLinks).where(where).getSQL(),
})

/** The status at an instant: a link past its validity is expired, even if that is not stored yet. */
export const statusAt = (now: Date): SQL<string> =>
  sql`case when ${paymentLinks.status} = 'VALID' and ${paymentLinks.validUntil} <= ${now.toISOString()}::timestamptz
    then 'EXPIRED' else ${paymentLinks.status} end`

const holds = (
  column: typeof paymentLinks.bookerName | typeof paymentLinks.bookerEmail,
  text: string | undefined,
) => (text ? sql`position(${text.toLowerCase()} in lower(${column})) > 0` : undefined)

export function linksWhere(by: Looking, filters: LinkFilters): TenantFilter {
  const { booker, email, orderId, currency, status, storeId, brandName, from, to } = filters
  if (from && to && Date.parse(from) > Date.parse(to)) failFields({ to: 'range_reversed' })
  return only(
    inScope(by, paymentLinks, storeId?.length ? storeId : undefined),
    and(
      holds(paymentLinks.bookerName, booker),
      holds(paymentLinks.bookerEmail, email),
      orderId ? sameIdentifier(paymentLinks.orderId, orderId) : undefined,
      currency?.length ? inArray(paymentLinks.currency, currency) : undefined,
      status?.length ? inArray(statusAt(by.now), status) : undefined,
      brandName?.length ? inArray(paymentLinks.brandName, brandName) : undefined,
      ...amountsWhere(filters),
      from ? gte(paymentLinks.createdAt, new Date(from)) : undefined,
      to ? lt(paymentLinks.createdAt, new Date(to)) : undefined,
      by.until && lte(paymentLinks.createdAt, by.until),
    ),
  )
}

/** Amounts are compared in units of each link's own currency. */
function amountsWhere({ amountFrom, amountTo }: LinkFilters): (SQL | undefined)[] {
  const bound = (name: 'amountFrom' | 'amountTo', text: string | undefined) => {
    if (!text) return undefined
    if (!/^\d{1,12}(\.\d{1,3})?$/.test(text)) return failFields({ [name]: 'amount_invalid' })
    return sql`${text}::numeric * ${minorsPerUnit}`
  }
  const [least, most] = [bound('amountFrom', amountFrom), bound('amountTo', amountTo)]
  return [
    least && sql`${paymentLinks.amount} >= ${least}`,
    most && sql`${paymentLinks.amount} <= ${most}`,
  ]
}

const withDecimals = (decimals: number): string[] =>
  Object.keys(exponentOf).filter((code) => exponentOf[code as Currency] === decimals)
const minorsPerUnit = sql`case when ${inArray(paymentLinks.currency, withDecimals(0))} then 1
  when ${inArray(paymentLinks.currency, withDecimals(3))} then 1000 else 100 end`
