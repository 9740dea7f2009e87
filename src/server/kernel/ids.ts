import { randomFillSync } from 'node:crypto'

/** Kinds of ids; the prefix says what an id names. */
type IdPrefix =
  | 'txn'
  | 'evt'
  | 'ses'
  | 'usr'
  | 'mer'
  | 'sto'
  | 'grp'
  | 'rol'
  | 'lnk'
  | 'chk'
  | 'exp'
  | 'cbk'
  | 'wdr'
  | 'cap'
  | 'req'
  | 'fil'
  | 'ref'
  | 'tok'
export type NewId = (prefix: IdPrefix) => string

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

// Asked for in bulk: eleven bytes at a time, the asking would cost more than all the rest of an id.
const random = Buffer.alloc(11 * 512)
let used = random.length

/** 55 random bits. */
function noise(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  let text = ''
  for (const end = used + 11; used < end; used++) text += alphabet.charAt((random[used] ?? 0) % 32)
  return text
}

/** Ids that sort by the time they were made: nine characters of it, then 55 random bits. */
export const idsBy =
  (now: () => Date): NewId =>
  (prefix) => {
    let time = now().getTime()
    let stamp = ''
    for (let i = 0; i < 9; i++) {
      stamp = alphabet.charAt(time % 32) + stamp
      time = Math.floor(time / 32)
    }
    return `${prefix}_${stamp}${noise()}`
  }
