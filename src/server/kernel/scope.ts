import { and, Column, eq, inArray, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { stores } from '#server/db/schema/merchants.ts'

/**
 * The tenant filter of a query: a condition that limits rows to those the caller may see. Only the helpers in this file
 * create one.
 */
export type TenantFilter = SQL<'whose'>

/** The merchant that something is done for: that of the calling user, or one that a job or the desk names. */
export type OfMerchant = { readonly merchantId: string }
/** The merchant and its visible stores: of a user, of a signing key, or stored with an export. */
export type Scope = OfMerchant & { readonly storeIds: readonly string[] }

/** A table (or an alias) whose rows belong to a merchant as a whole. */
type Merchants = { readonly merchantId: SQLWrapper; readonly storeId?: never }
type Stores = { readonly merchantId: SQLWrapper; readonly storeId: SQLWrapper }

/** The tenant filter for any table with stores, for figures that combine several tables. */
export type Within = (table: Stores) => TenantFilter

const whose = (condition: SQL | undefined): TenantFilter => sql<'whose'>`${condition ?? sql`false`}`

/**
 * The rows of a table that are visible to the user: those of the merchant in the stores of the user's groups, narrowed
 * to the requested stores. Every query of merchant data uses this helper or one of those below; an architecture test
 * finds queries that do not.
 */
export function inScope(scope: Scope, table: Stores, asked?: readonly string[]): TenantFilter {
  const reach = asked ? scope.storeIds.filter((id) => asked.includes(id)) : scope.storeIds
  return only(byId(table.merchantId, scope.merchantId), byId(table.storeId, reach))
}

/** The stores table itself, for `inScope`: a store is visible by its own id. */
export const ownStores: Stores = { merchantId: stores.merchantId, storeId: stores.id }

/** The user's groups: all of the merchant's, future ones included, or a list. */
export type GroupScope = { readonly allGroups: boolean; readonly groups: ReadonlySet<string> }
/** A table whose rows belong to a merchant and may be in a group. */
type Grouped = Merchants & { readonly groupId: SQLWrapper }

/**
 * The rows of a table that are visible by group: those of the merchant in the user's groups. Rows in no group are
 * visible only to users with all groups.
 */
export const inOwnGroups = (of: OfMerchant, reach: GroupScope, table: Grouped): TenantFilter =>
  reach.allGroups
    ? ofMerchant(of, table)
    : only(ofMerchant(of, table), byId(table.groupId, [...reach.groups]))

/** The rows of a table that belong to the merchant, whichever stores the user sees. */
export const ofMerchant = ({ merchantId }: OfMerchant, table: Merchants): TenantFilter =>
  byId(table.merchantId, merchantId)

/**
 * Rows by an id that does not come straight from the request: of a record that was read in scope before, the signed-in
 * user, a job or a desk case. The id may also be a list, a subquery, or a column of the outer query.
 */
export function byId(
  column: SQLWrapper,
  id: string | bigint | SQLWrapper | readonly (string | bigint)[],
): TenantFilter {
  if (typeof id !== 'object' || is(id, Column) || is(id, SQL)) return whose(eq(column, id))
  return whose('getSQL' in id ? inArray(column, id) : inArray(column, [...id]))
}

/** Those rows, narrowed by further conditions. */
export const only = (rows: TenantFilter, ...filters: readonly (SQL | undefined)[]): TenantFilter =>
  whose(and(rows, ...filters))

/**
 * Rows of any merchant, with the reason why that is right: the system's own jobs, the desk, or a caller who is not
 * known yet.
 */
export const unscoped = (_why: string, which?: SQL): TenantFilter => whose(which ?? sql`true`)
