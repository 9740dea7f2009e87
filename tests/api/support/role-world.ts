import * as roles from '#contract/access/roles.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { admin, api } from './operator-world.ts'

export const words = { name: 'Order desk', description: 'Looks after orders' }

export const addedRole = async (
  permissions: readonly PermissionCode[] = [],
  session = admin,
  name: string = words.name,
) =>
  (await api.data(roles.add, { ...words, name, permissions: [...permissions] }, session)).roleCode
