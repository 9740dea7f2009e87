import { addressOf } from '#domain/routes.ts'

export const roleHref = (code: string): string => addressOf('/aq/system/role/{code}', code)
export const roleEditHref = (code: string): string =>
  addressOf('/aq/system/role/modify/{code}', code)
export const rolesHref = '/aq/system?tab=roles'
