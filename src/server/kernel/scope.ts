import { and, Column, eq, inArray, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { stores } from '#server/db/schema/merchants.ts'

/** A condition that says whose rows a query meets. Only the helpers of this file make one. */
export type TenantFilter = SQL<'whose'>

/** The merchant something is done for: of the user who calls, or named by a job or the desk. */
export type OfMerchant = { readonly merchantId: string }
/** The merchant and the stores that may be seen: of a user, of a key, or kept with an export. */
export type Scope = OfMerchant & { readonly storeIds: readonly string[] }

/** A table, or its columns by another name, whose rows are a merchant's as a whole. */
type Merchants = { readonly merchantId: SQLWrapper; readonly storeId?: never }
type Stores = { readonly merchantId: SQLWrapper; readonly storeId: SQLWrapper }

/** The rows that may be seen of whatever table is handed over, for figures that are made of several. */
export type Within = (table: Stores) => TenantFilter

const whose = (condition: SQL | undefined): TenantFilter => sql<'whose'>`${condition ?? sql`false`}`

/**
 * The rows of a table that the user may see: those of the merchant, in the stores of the user's groups, and of these
 * only the ones asked for. Every query of merchant data names its rows by this or by one of the others below; a law
 * finds the one that does not.
 */
export function inScope(scope: Scope, table: Stores, asked?: readonly string[]): TenantFilter {
  const reach = asked ? scope.storeIds.filter((id) => asked.includes(id)) : scope.storeIds
  return only(byId(table.merchantId, scope.merchantId), byId(table.storeId, reach))
}

/** The stores themselves, for `inScope`: a store is in reach by its own id. */
export const ownStores: Stores = { merchantId: stores.merchantId, storeId: stores.id }

/** The groups that a user has: all of the merchant's, those to come included, or his own. */
export type GroupScope = { readonly allGroups: boolean; readonly groups: ReadonlySet<string> }
/** A table whose rows are a merchant's, and may be in a group. */
type Grouped = Merchants & { readonly groupId: SQLWrapper }

/**
 * The rows of a table that the user may see by their group: those of the merchant in the groups that he has; what is in
 * no group only who has them all.
 */
export const inOwnGroups = (of: OfMerchant, reach: GroupScope, table: Grouped): TenantFilter =>
  reach.allGroups
    ? ofMerchant(of, table)
    : only(ofMerchant(of, table), byId(table.groupId, [...reach.groups]))

/** The rows of a table that belong to the merchant as a whole, whatever stores the user sees. */
export const ofMerchant = ({ merchantId }: OfMerchant, table: Merchants): TenantFilter =>
  byId(table.merchantId, merchantId)

/**
 * Rows by an id that was not taken from the call as it came: of a record read in scope before, of the signed-in user
 * himself, of a job, of a case of the desk; by several of them, by those that another query finds, or by a column of the
 * query around this one.
 */
export function byId(
  column: SQLWrapper,
  id: string | bigint | SQLWrapper | readonly (string | bigint)[],
): TenantFilter {
  if (typeof id !== 'object' || is(id, Column) || is(id, SQL)) return whose(eq(column, id))
  return whose('getSQL' in id ? inArray(column, id) : inArray(column, [...id]))
}

/** Of those rows only the ones that fit as well. */
export const only = (rows: TenantFilter, ...filters: readonly (SQL | undefined)[]): TenantFilter =>
  whose(and(rows, ...filters))

/** Rows of whatever merchant, and why that is right: the clock's own work, the desk, whoever is not known yet. */
export const unscoped = (_why: string, which?: SQL): TenantFilter => whose(which ?? sql`true`)
