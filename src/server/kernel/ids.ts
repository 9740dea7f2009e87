import { randomFillSync } from 'node:crypto'

/** The prefixes of ids, each of which says what it names; a noun adds those of its own in its `module.ts`. */
export interface IdPrefixes {
  requests: 'req'
}
type IdPrefix = IdPrefixes[keyof IdPrefixes]
export type NewId = (prefix: IdPrefix) => string

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number as so many characters of the alphabet, the highest first. */
function digits(value: number, count: number): string {
  let text = ''
  for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text
  }
  return text
}

const noiseLength = 8
// Asked for in bulk: a few bytes at a time, the asking would cost more than all the rest of an id.
const random = Buffer.alloc(noiseLength * 512)
let used = random.length

/** 40 random bits. */
function noise(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  let text = ''
  for (const end = used + noiseLength; used < end; used++) {
    text += alphabet.charAt((random[used] ?? 0) % 32)
  }
  return text
}

/**
 * Ids that sort by the time they were made, and within one instant by their order in this process: nine
 * characters of time, three that count, then 40 random bits that keep processes apart.
 */
export function idsBy(now: () => Date): NewId {
  let last = 0
  let count = 0
  return (prefix) => {
    const time = now().getTime()
    count = time === last ? count + 1 : 0
    last = time
    return `${prefix}_${digits(time, 9)}${digits(count, 3)}${noise()}`
  }
}
