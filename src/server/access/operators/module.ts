import type * as contract from '#contract/access/operators.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { changePwd } from './change-pwd.ts'
import { getDetail } from './get-detail.ts'
import { list } from './list.ts'
import { listAllGroups } from './list-all-groups.ts'
import { remove } from './remove.ts'
import { setRoles } from './set-roles.ts'
import { update } from './update.ts'
import { updateStatus } from './update-status.ts'

export const operators = {
  handlers: {
    add,
    changePwd,
    getDetail,
    list,
    listAllGroups,
    remove,
    setRoles,
    update,
    updateStatus,
  } satisfies HandlersOf<typeof contract>,
}
