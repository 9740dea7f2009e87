import { randomFillSync } from 'node:crypto'

/** The prefixes of ids by module; each prefix names one kind of record. */
const idPrefixes = {
  announcements: ['ann'],
  billTemplates: ['tpl', 'fld'],
  brands: ['brd'],
  captcha: ['cap'],
  chargebacks: ['cbk', 'cbe', 'cba'],
  contact: ['con'],
  disputes: ['dsp', 'dse'],
  distributionAccounts: ['dac', 'dpe', 'lvc'],
  evidence: ['evf', 'pol'],
  exports: ['exp'],
  files: ['fil'],
  groups: ['grp'],
  identity: ['doc', 'idv', 'psn'],
  invoices: ['inv'],
  keys: ['key'],
  linkModes: ['mod'],
  linkThemes: ['thm'],
  madeLinks: ['lml'],
  messages: ['msg'],
  offlineStores: ['ofs', 'osa'],
  paymentLinks: ['lnk', 'chk'],
  privateFiles: ['idf'],
  proposals: ['prp'],
  receivers: ['rcv'],
  registration: ['mer'],
  requests: ['req'],
  riskLists: ['rul'],
  roles: ['rol'],
  sessions: ['ses', 'usr'],
  statementDeliveries: ['sdl'],
  statements: ['stm'],
  transactions: ['txn', 'evt'],
  views: ['viw'],
  virtualAccounts: ['vac'],
  webhooks: ['whe', 'whm', 'whd'],
  websites: ['sto'],
  withdrawalAccounts: ['wac'],
  withdrawals: ['wdr'],
} as const
type IdPrefix = (typeof idPrefixes)[keyof typeof idPrefixes][number]
export type NewId = (prefix: IdPrefix) => string

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number in base of the alphabet, padded to `count` characters, most significant first. */
function digits(value: number, count: number): string {
  let text = ''
  for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text
  }
  return text
}

const noiseLength = 8
// Random bytes are drawn in bulk: drawn a few at a time, they would cost more than the rest of an id.
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
 * Creates ids that sort by creation time and, within one instant, by their order in this process: nine characters of
 * time, three of a counter, then 40 random bits that keep processes apart.
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
