import { rolesWith, type StaffRole } from '#domain/staff-permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type RoleWord = (inputs: Record<string, never>, options?: { readonly locale: Language }) => string

const staffRoleWords: Readonly<Record<StaffRole, RoleWord>> = {
  support: m.desk_role_support,
  risk: m.desk_role_risk,
  compliance: m.desk_role_compliance,
  finance: m.desk_role_finance,
  administrator: m.desk_role_administrator,
}

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => staffRoleWords[role]({})).join(', ')

/** The roles that permit something, as text: `Finance or Administrator`. */
export const rolesText = (permission: string, locale: Language): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    rolesWith(permission).map((role) => staffRoleWords[role]({}, { locale })),
  )
