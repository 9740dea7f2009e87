import { fail } from '#server/kernel/failure.ts'

type Bounds = {
  /** Limits of waiting turns, in total and per owner. */
  readonly waiting: number
  readonly waitingOfOwner: number
}

type Turn = () => void

/** A fair queue: owners take turns, however many turns each of them is waiting for. */
export function fairLine({ waiting, waitingOfOwner }: Bounds) {
  /** Waiting turns by owner, in the order in which the owners are next. */
  const turnsOf = new Map<string, readonly Turn[]>()
  let count = 0
  return {
    /** Adds a turn; fails with `unavailable` if the queue is full. */
    join(owner: string, turn: Turn): void {
      const turns = turnsOf.get(owner) ?? []
      if (count >= waiting || turns.length >= waitingOfOwner) fail('unavailable')
      turnsOf.set(owner, [...turns, turn])
      count++
    },
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
