/** A priority queue: earliest instant first, and in order of insertion within an instant. */
export type Agenda<T> = { add(at: Date, item: T): void; next(): { at: Date; item: T } | undefined }

type Slot<T> = { readonly time: number; readonly order: number; readonly item: T }
const before = <T>(a: Slot<T>, b: Slot<T>) =>
  a.time < b.time || (a.time === b.time && a.order < b.order)

/** A binary heap by instant. */
export function agenda<T>(): Agenda<T> {
  const slots: Slot<T>[] = []
  let order = 0
  const get = (index: number) => {
    const slot = slots[index]
    if (!slot) throw new RangeError(`no slot ${index}`)
    return slot
  }
  const swap = (i: number, j: number) => {
    const kept = get(i)
    slots[i] = get(j)
    slots[j] = kept
  }
  const up = (index: number) => {
    for (let i = index; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!before(get(i), get(parent))) return
      swap(i, parent)
      i = parent
    }
  }
  const down = () => {
    for (let i = 0; ; ) {
      const children = [2 * i + 1, 2 * i + 2].filter((child) => child < slots.length)
      const least = children.reduce(
        (best, child) => (before(get(child), get(best)) ? child : best),
        i,
      )
      if (least === i) return
      swap(i, least)
      i = least
    }
  }
  return {
    add: (at, item) => {
      slots.push({ time: at.getTime(), order: order++, item })
      up(slots.length - 1)
    },
    next: () => {
      const [first] = slots
      const last = slots.pop()
      if (!first || !last) return undefined
      if (slots.length > 0) {
        slots[0] = last
        down()
      }
      return { at: new Date(first.time), item: first.item }
    },
  }
}
