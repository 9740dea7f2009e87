import * as balances from './balances.ts'
import type { Call } from './call.ts'
import * as common from './common.ts'
import * as contact from './contact.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as paymentLinks from './payment-links.ts'
import * as sandbox from './sandbox.ts'
import * as sessions from './sessions.ts'
import * as tracking from './tracking.ts'
import * as transactions from './transactions.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'access' in value

/** Every call of the product by noun, for the server's routes, the reference page and the inventory. The browser imports single nouns. */
export const nouns = {
  sessions,
  common,
  contact,
  transactions,
  balances,
  exports,
  files,
  paymentLinks,
  sandbox,
  tracking,
}

export const calls: readonly Call[] = Object.values(nouns).flatMap((noun) =>
  Object.values(noun).filter(isCall),
)
