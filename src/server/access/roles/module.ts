import type * as contract from '#contract/access/roles.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { getDetail } from './get-detail.ts'
import { getPermissions } from './get-permissions.ts'
import { getPermissionsTree } from './get-permissions-tree.ts'
import { list } from './list.ts'
import { listByRole } from './list-by-role.ts'
import { listPage } from './list-page.ts'
import { remove } from './remove.ts'
import { updateBaseInfo } from './update-base-info.ts'
import { updatePermission } from './update-permission.ts'

export const roles = {
  handlers: {
    add,
    getDetail,
    getPermissions,
    getPermissionsTree,
    list,
    listByRole,
    listPage,
    remove,
    updateBaseInfo,
    updatePermission,
  } satisfies HandlersOf<typeof contract>,
}
