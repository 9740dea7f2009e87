import type { ProofEntry, ProofPart } from './use-proof-part.ts'

/** The entries in sight: from the oldest on, a gap, and up to the newest. Each run knows the sum before it. */
export type ProofView = {
  readonly head: readonly ProofEntry[]
  /** Entries between the two runs that are not shown. */
  readonly hidden: number
  readonly tail: readonly ProofEntry[]
  /** Running sum before the first entry of the tail. */
  readonly tailOpening: string
}

const isAfter = (a: ProofEntry, b: ProofEntry | undefined): boolean =>
  b === undefined || BigInt(a.entryId) > BigInt(b.entryId)

/** Joins the parts read from the oldest entry on with those read from the newest back. */
export function viewOf(
  fromOldest: readonly ProofPart[],
  fromNewest: readonly ProofPart[],
): ProofView {
  const head = fromOldest.flatMap((part) => part.lines)
  const back = [...fromNewest].reverse()
  const last = head.at(-1)
  const tail = back.flatMap((part) => part.lines).filter((entry) => isAfter(entry, last))
  const count = (fromNewest.at(-1) ?? fromOldest.at(-1))?.entryCount ?? 0
  const met = tail.length === 0 || head.length + tail.length >= count
  return {
    head: met ? [...head, ...tail] : head,
    hidden: Math.max(0, count - head.length - tail.length),
    tail: met ? [] : tail,
    tailOpening: back[0]?.opening ?? '0',
  }
}
