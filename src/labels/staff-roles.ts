import { rolesWith, type StaffRole } from '#domain/staff-permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Where a page has one language of its own, none needs to be named. */
type RoleWord = (inputs: Record<string, never>, options?: { readonly locale: Language }) => string

const staffRoleWords: Readonly<Record<StaffRole, RoleWord>> = {
  support: m.desk_role_support,
  risk: m.desk_role_risk,
  compliance: m.desk_role_compliance,
  finance: m.desk_role_finance,
  administrator: m.desk_role_administrator,
}

/** The roles of a member in one line, in the language of the page. */
export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => staffRoleWords[role]({})).join(', ')

/** The roles that permit something, as one reads them: `Finance or Administrator`. */
export const rolesText = (permission: string, locale: Language): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    rolesWith(permission).map((role) => staffRoleWords[role]({}, { locale })),
  )
