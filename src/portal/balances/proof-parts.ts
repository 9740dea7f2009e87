import type { ProofLineOf, ProofPart } from './use-proof-part.ts'

/** The lines in sight: from the oldest on, a gap, and up to the newest. Each run knows the sum before it. */
export type ProofView = {
  readonly head: readonly ProofLineOf[]
  /** Lines between the two runs that are not shown. */
  readonly hidden: number
  readonly tail: readonly ProofLineOf[]
  /** Running sum before the first line of the tail. */
  readonly tailOpening: string
}

/** Joins the parts read from the oldest line on with those read from the newest back. */
export function viewOf(
  fromOldest: readonly ProofPart[],
  fromNewest: readonly ProofPart[],
): ProofView {
  const head = fromOldest.flatMap((part) => part.lines)
  const back = [...fromNewest].reverse()
  const seen = new Set(head.map((line) => line.lineId))
  const tail = back.flatMap((part) => part.lines).filter((line) => !seen.has(line.lineId))
  const count = (fromNewest.at(-1) ?? fromOldest.at(-1))?.lineCount ?? 0
  const met = tail.length === 0 || head.length + tail.length >= count
  return {
    head: met ? [...head, ...tail] : head,
    hidden: Math.max(0, count - head.length - tail.length),
    tail: met ? [] : tail,
    tailOpening: back[0]?.opening ?? '0',
  }
}
