import type * as contract from '#contract/access/audit.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { auditSource } from './exports.ts'
import { list } from './list.ts'

export const audit = {
  handlers: {
    list,
  } satisfies HandlersOf<typeof contract>,
  exports: { audit: auditSource },
}
