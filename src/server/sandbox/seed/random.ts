/** Reproducible random numbers: the same seed gives the same year. */
export type Random = {
  /** 0 <= x < 1 */
  next(): number
  chance(probability: number): boolean
  /** Both ends inclusive. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** Picks an item by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** Normally distributed, mean 0, standard deviation 1. */
  normal(): number
  digits(count: number): string
}

/** The mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (found === undefined) throw new RangeError('an empty list has nothing to pick')
    return found
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return at(list, list.length - 1)[0]
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
