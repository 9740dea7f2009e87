import { shareOf } from '#domain/money.ts'

/** A store's part of a withdrawal; minor units. */
export type Part = { readonly storeId: string; readonly amount: bigint; readonly fee: bigint }

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const byStore = (one: { storeId: string }, other: { storeId: string }) =>
  one.storeId < other.storeId ? -1 : 1

/**
 * Divides a withdrawal over the stores with a balance, in the order of their ids, each up to its balance. Amounts and
 * fees add up exactly to the given ones, and no fee exceeds its amount. The balances must cover the amount.
 */
export function splitOver(
  amount: bigint,
  fee: bigint,
  stores: readonly { readonly storeId: string; readonly available: bigint }[],
): Part[] {
  const parts: Part[] = []
  let done = 0n
  for (const { storeId, available } of [...stores].sort(byStore)) {
    const part = least(available, amount - done)
    if (part <= 0n) continue
    const share = shareOf(fee, done + part, amount) - shareOf(fee, done, amount)
    parts.push({ storeId, amount: part, fee: share })
    done += part
  }
  if (done !== amount) throw new RangeError(`${amount} asked, ${done} found`)
  return parts
}

/** How much of each part was remitted, given the total: portions fill the parts in store order. */
export function remittedOf(
  parts: readonly Part[],
  remitted: bigint,
): { readonly part: Part; readonly remitted: bigint }[] {
  let left = remitted
  return [...parts].sort(byStore).map((part) => {
    const own = least(part.amount - part.fee, left)
    left -= own
    return { part, remitted: own }
  })
}
