import { addressOf } from '#domain/routes.ts'

export const operatorHref = (code: string): string => addressOf('/aq/system/operator/{code}', code)
export const operatorEditHref = (code: string): string =>
  addressOf('/aq/system/operator/modify/{code}', code)
export const roleHref = (code: string): string => addressOf('/aq/system/role/{code}', code)
