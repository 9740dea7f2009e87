import type * as contract from '#contract/company/identity.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getMetaToken } from './get-meta-token.ts'
import { query } from './query.ts'
import { identityWaits } from './waits.ts'

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
  waits: identityWaits,
}
