import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Nothing, pageEntries, pageOf, SuccessText, sortEntry } from '#contract/shapes.ts'
import { switchableStatuses } from '#domain/access/operators.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { buttons } from '#domain/permissions.ts'
import { RoleLabels } from './role-inputs.ts'

const menu = 'M-0701' as const
const Permissions = v.pipe(
  v.array(v.picklist([...menuCodes, ...buttonCodes], 'unknown_value')),
  v.maxLength(500, 'too_long'),
)
const RoleRow = v.object({
  roleCode: v.string(),
  name: v.string(),
  description: v.string(),
  /** Number of operators with the role. */
  operators: v.number(),
  /** The requesting user has the role. */
  own: v.boolean(),
  /** The role grants more than the requesting user has. */
  beyondOwn: v.boolean(),
})
export type RoleRow = v.InferOutput<typeof RoleRow>

/** A menu with its submenus and buttons, named in the caller's language. */
export type PermissionNode = {
  readonly permissionType: 'M' | 'B'
  readonly permissionCode: string
  readonly frontUri: string | null
  readonly name: string
  /** The requesting user has the permission and may therefore grant it. */
  readonly held: boolean
  readonly children: readonly PermissionNode[]
}
const PermissionNode: v.GenericSchema<PermissionNode> = v.object({
  permissionType: v.picklist(['M', 'B']),
  permissionCode: v.string(),
  frontUri: v.nullable(v.string()),
  name: v.string(),
  held: v.boolean(),
  children: v.array(v.lazy(() => PermissionNode)),
})

export const list = call({
  id: 'role.list',
  method: 'GET',
  of: ['operator'],
  path: '/merchant/acquirer/role/getRoles',
  access: { menu },
  input: Nothing,
  output: v.array(RoleRow),
  refuses: [],
  summary: 'Lists all roles of the merchant, for selection.',
})
export const listPage = call({
  id: 'role.listPage',
  method: 'GET',
  of: ['operator'],
  path: '/merchant/acquirer/role/getPageRoles',
  access: { menu },
  input: v.object({ ...sortEntry('name'), ...pageEntries }),
  output: pageOf(RoleRow),
  refuses: [],
  summary: 'Lists the roles of the merchant by name, page by page.',
})
export const getDetail = call({
  id: 'role.getDetail',
  method: 'GET',
  of: ['operator'],
  path: '/merchant/acquirer/role/getRoleDetail',
  access: { menu },
  input: v.object({ roleCode: Id }),
  output: v.object({
    ...RoleRow.entries,
    permissions: v.array(v.string()),
    /** Revisions of what the two edit calls change. */
    revisions: v.object({ words: v.string(), permissions: v.string() }),
  }),
  refuses: [],
  summary: 'Returns one role with its permission codes.',
})
export const getPermissions = call({
  id: 'role.getPermissions',
  method: 'GET',
  path: '/merchant/acquirer/role/getPermissions',
  access: 'session',
  input: v.object({ roleCode: v.optional(Id) }),
  output: v.array(
    v.object({
      permissionType: v.picklist(['M', 'B']),
      frontUri: v.nullable(v.string()),
      permissionCode: v.string(),
    }),
  ),
  refuses: [],
  summary: "Returns the permissions of a role or, without one, the caller's own.",
})
export const getPermissionsTree = call({
  id: 'role.getPermissionsTree',
  method: 'GET',
  path: '/merchant/acquirer/role/getPermissionsTree',
  access: { menu },
  input: Nothing,
  output: v.array(PermissionNode),
  refuses: [],
  summary: 'Lists every menu with its buttons, for the role editor.',
})
export const add = call({
  id: 'role.add',
  method: 'POST',
  changes: ['role'],
  path: '/merchant/acquirer/role/addRole',
  access: { menu, button: buttons.addRole },
  idempotent: true,
  input: v.object({ ...RoleLabels.entries, permissions: v.optional(Permissions, []) }),
  output: v.object({ roleCode: v.string() }),
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: 'Adds a role; granting a button also grants its menu.',
})
export const updateBaseInfo = call({
  id: 'role.updateBaseInfo',
  method: 'POST',
  changes: ['role'],
  path: '/merchant/acquirer/role/updateBaseInfo',
  access: { menu, button: buttons.editRole },
  idempotent: true,
  input: v.object({
    roleCode: Id,
    ...RoleLabels.entries,
    /** The revision of name and description that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
  }),
  output: SuccessText,
  refuses: ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'],
  summary: 'Changes the name and description of a role.',
})
export const updatePermission = call({
  id: 'role.updatePermission',
  method: 'POST',
  changes: ['role'],
  path: '/merchant/acquirer/role/updateRolePermission',
  access: { menu, button: buttons.editRole },
  idempotent: true,
  input: v.object({
    roleCode: Id,
    permissions: Permissions,
    /** The revision of the permissions that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
  }),
  output: SuccessText,
  refuses: ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'],
  summary: 'Sets the permissions of a role, effective from the next call of its operators.',
})
export const remove = call({
  id: 'role.delete',
  method: 'POST',
  changes: ['role'],
  path: '/merchant/acquirer/role/deleteRole',
  access: { menu, button: buttons.deleteRole },
  idempotent: true,
  input: v.object({
    roleCode: Id,
    /** Required for a role that operators use; the role is taken from them. */
    confirmed: v.optional(v.boolean('format'), false),
  }),
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: 'Deletes a role and removes it from its operators.',
})

export const listByRole = call({
  id: 'operator.listByRole',
  method: 'GET',
  of: ['role'],
  path: '/merchant/acquirer/operator/getOperatorsByRole',
  access: { menu },
  input: v.object({ roleCode: Id }),
  output: v.object({
    operators: v.array(
      v.object({
        operatorCode: v.string(),
        name: v.string(),
        username: v.string(),
        status: v.picklist(switchableStatuses, 'unknown_value'),
      }),
    ),
    /** Number of further operators outside the caller's groups. */
    others: v.number(),
  }),
  refuses: [],
  summary: 'Lists the operators who have a role, for the warning before it is deleted.',
})
