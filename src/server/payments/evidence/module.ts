import type * as contract from '#contract/payments/evidence.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getAtRisk, listAtRisk } from './at-risk.ts'
import { attach } from './attach.ts'
import { get } from './get.ts'
import { getPolicies, setPolicy } from './policies.ts'
import { remove } from './remove.ts'

export const evidence = {
  handlers: {
    attach,
    get,
    getAtRisk,
    getPolicies,
    listAtRisk,
    remove,
    setPolicy,
  } satisfies HandlersOf<typeof contract>,
}
