import { LedgerError } from '#server/ledger/journal.ts'

/** An entry of the available account with its open amount, which no withdrawal has paid out. Minor units. */
export type OpenEntry = { readonly id: bigint; readonly open: bigint }
export type TakenEntry = { readonly id: bigint; readonly amount: bigint }

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * The entries that a withdrawal of `amount` pays out: first all debits, then credits, the oldest first and the last one
 * in part. They sum to the amount. Throws `LedgerError` when they cannot.
 */
export function takeOpen(entries: readonly OpenEntry[], amount: bigint): TakenEntry[] {
  const ordered = [...entries].sort((one, other) => (one.id < other.id ? -1 : 1))
  const debits = ordered.filter(({ open }) => open < 0n)
  const taken = debits.map(({ id, open }) => ({ id, amount: open }))
  let left = debits.reduce((sum, { open }) => sum - open, amount)
  for (const { id, open } of ordered) {
    if (left === 0n) break
    if (open <= 0n) continue
    const part = least(open, left)
    taken.push({ id, amount: part })
    left -= part
  }
  if (left !== 0n) throw new LedgerError(`open entries lack ${left} for a withdrawal of ${amount}`)
  return taken
}
