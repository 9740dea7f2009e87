import type * as contract from '#contract/company/groups.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { batchAdd } from './batch-add.ts'
import { detail } from './detail.ts'
import { getStoresByGroupId } from './get-stores-by-group-id.ts'
import { list } from './list.ts'
import { listRisk } from './list-risk.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const groups = {
  handlers: {
    add,
    batchAdd,
    detail,
    getStoresByGroupId,
    list,
    listRisk,
    remove,
    update,
  } satisfies HandlersOf<typeof contract>,
}
