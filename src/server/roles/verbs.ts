import type { nouns } from '#contract/registry.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { add } from './add.ts'
import { getDetail } from './get-detail.ts'
import { getPermissions } from './get-permissions.ts'
import { getPermissionsTree } from './get-permissions-tree.ts'
import { list } from './list.ts'
import { listPage } from './list-page.ts'
import { remove } from './remove.ts'
import { updateBaseInfo } from './update-base-info.ts'
import { updatePermission } from './update-permission.ts'

/** The verbs of roles. */
export const roleVerbs = {
  roles: {
    add,
    getDetail,
    getPermissions,
    getPermissionsTree,
    list,
    listPage,
    remove,
    updateBaseInfo,
    updatePermission,
  },
} satisfies Pick<VerbsOf<typeof nouns>, 'roles'>
