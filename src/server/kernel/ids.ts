import { randomBytes } from 'node:crypto'

/** Kinds of ids; the prefix says what an id names. */
export type IdPrefix =
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
    const noise = [...randomBytes(11)].map((byte) => alphabet.charAt(byte % 32)).join('')
    return `${prefix}_${stamp}${noise}`
  }
