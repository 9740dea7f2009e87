import { fail } from '#server/kernel/failure.ts'

type Bounds = {
  /** So many wait, of all owners and of each. */
  readonly waiting: number
  readonly waitingOfOwner: number
}

type Turn = () => void

/** A line in which owners have their turns one after the other, however many each of them waits for. */
export function fairLine({ waiting, waitingOfOwner }: Bounds) {
  /** Of those that wait for something, in the order of their next turns. */
  const turnsOf = new Map<string, readonly Turn[]>()
  let count = 0
  return {
    /** Waits for a turn; fails `unavailable` when too many do. */
    join(owner: string, turn: Turn): void {
      const turns = turnsOf.get(owner) ?? []
      if (count >= waiting || turns.length >= waitingOfOwner) fail('unavailable')
      turnsOf.set(owner, [...turns, turn])
      count++
    },
    /** Who is next, and waits no longer. */
    next(): Turn | undefined {
      for (const [owner, [first, ...rest]] of turnsOf) {
        turnsOf.delete(owner)
        if (rest.length > 0) turnsOf.set(owner, rest)
        count--
        return first
      }
      return undefined
    },
  }
}
