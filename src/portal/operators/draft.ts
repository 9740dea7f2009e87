import type { OperatorRow } from '#contract/operators.ts'
import { loginNamePattern, readPhone } from '#domain/operators.ts'
import { emailPattern } from '#domain/recipients.ts'
import { m } from '#paraglide/messages.js'
import { newPasswordFaults } from '#portal/kit/password-faults.ts'

/** What the form holds. The password is asked for of a new operator only. */
export type Draft = {
  readonly name: string
  readonly username: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly repeatPassword: string
  readonly allGroups: boolean
  readonly groups: readonly string[]
  readonly roles: readonly string[]
}
export type DraftFaults = Readonly<Partial<Record<keyof Draft, string | undefined>>>

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

export const draftOf = (operator: OperatorRow | null): Draft => ({
  name: operator?.name ?? '',
  username: operator?.username ?? '',
  phone: operator?.phone ?? '',
  email: operator?.email ?? '',
  password: '',
  repeatPassword: '',
  allGroups: operator?.allGroups ?? false,
  groups: ids(operator?.groups ?? []),
  roles: ids(operator?.roles ?? []),
})

/** What is wrong with the fields, as the server would say it too. */
export function faultsOf(draft: Draft, isNew: boolean): DraftFaults {
  const { passwordError, repeatError } = newPasswordFaults(
    true,
    draft.password,
    draft.repeatPassword,
  )
  const missing = (value: string) => (value.trim() === '' ? m.operators_required() : undefined)
  const found: DraftFaults = {
    phone:
      missing(draft.phone) ?? (readPhone(draft.phone) ? undefined : m.operators_phone_format()),
    email:
      missing(draft.email) ??
      (emailPattern.test(draft.email.trim()) ? undefined : m.failures_field_email_format()),
    ...(isNew && {
      name: missing(draft.name),
      username:
        missing(draft.username) ??
        (loginNamePattern.test(draft.username.trim())
          ? undefined
          : m.failures_field_login_name_format()),
      password: passwordError,
      repeatPassword: repeatError,
    }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined))
}

const same = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join()

/** Which of the two calls an edit needs. */
export const changesOf = (before: Draft, after: Draft) => ({
  base:
    before.phone !== after.phone ||
    before.email !== after.email ||
    before.allGroups !== after.allGroups ||
    !same(before.groups, after.groups),
  roles: !same(before.roles, after.roles),
})
