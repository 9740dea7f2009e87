import type * as contract from '#contract/company/identity.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { identityDeadlines } from './deadlines.ts'
import { getMetaToken } from './get-meta-token.ts'
import { query } from './query.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    identity: 'doc'
  }
}

export const identity = {
  verbs: {
    getMetaToken,
    query,
  } satisfies VerbsOf<typeof contract>,
  deadlines: identityDeadlines,
}
