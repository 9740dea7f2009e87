import { NewOperator, OperatorContact } from '#contract/access/operator-inputs.ts'
import type { OperatorRow } from '#contract/access/operators.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { newPasswordErrors } from '#portal/access/passwords/shared/password-errors.ts'
import { errorTextsOf } from '#portal/kit/error-texts.ts'

/** Values of the operator form. Only a new operator needs a password. */
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

/** Validation messages, the same as the server's. The password is encrypted for transport, so no schema checks it. */
export function fieldErrorsOf(draft: Draft, isNew: boolean): FieldErrorTexts {
  const own = { phone_format: m.operators_phone_format }
  if (!isNew) return errorTextsOf(OperatorContact, draft, own)
  const { password, repeatPassword } = draft
  const { passwordError, repeatError } = newPasswordErrors(true, password, repeatPassword)
  return {
    ...errorTextsOf(NewOperator, draft, {
      ...own,
      login_name_format: m.failures_field_login_name_format,
    }),
    ...(passwordError && { password: passwordError }),
    ...(repeatError && { repeatPassword: repeatError }),
  }
}

const same = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join()

/** Which of the two update calls an edit needs. */
export const changesOf = (before: Draft, after: Draft) => ({
  base:
    before.phone !== after.phone ||
    before.email !== after.email ||
    before.allGroups !== after.allGroups ||
    !same(before.groups, after.groups),
  roles: !same(before.roles, after.roles),
})
