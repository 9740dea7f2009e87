import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/company/websites.ts'
import { shopPlatforms } from '#domain/company/websites.ts'
import { stores } from '#server/db/schema/merchants.ts'

/** Whether a column contains a text, ignoring case. */
export const contains = (column: typeof stores.name | typeof stores.url, text: string): SQL =>
  sql`position(${text.toLowerCase()} in lower(${column})) > 0`

/** In one of the groups; `none` means without a group. */
export function inGroups(ids: readonly string[] | undefined): SQL | undefined {
  if (!ids || ids.length === 0) return undefined
  const named = ids.filter((id) => id !== 'none')
  return or(
    named.length > 0 ? inArray(stores.groupId, named) : undefined,
    ids.includes('none') ? isNull(stores.groupId) : undefined,
  )
}

/** One of the values; no condition when there are none. */
export const anyOf = (column: Column, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0 ? inArray(column, [...values]) : undefined

export const listWhere = ({
  storeName,
  storeUrl,
  groupId,
  state,
  apiStatus,
  platform,
  hidden,
}: Omit<Input<typeof contract.list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>) =>
  and(
    storeName ? contains(stores.name, storeName) : undefined,
    storeUrl ? contains(stores.url, storeUrl) : undefined,
    inGroups(groupId),
    anyOf(stores.state, state),
    // A website without a platform has no shop to bind.
    apiStatus?.length
      ? and(anyOf(stores.apiStatus, apiStatus), anyOf(stores.platform, shopPlatforms))
      : undefined,
    anyOf(stores.platform, platform),
    hidden === 'all' ? undefined : eq(stores.hidden, hidden === 'hidden'),
  )
