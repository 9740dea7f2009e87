import type * as contract from '#contract/access/audit.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { auditSource } from './exports.ts'
import { list } from './list.ts'

export const audit = {
  verbs: {
    list,
  } satisfies VerbsOf<typeof contract>,
  exports: { audit: auditSource },
}
