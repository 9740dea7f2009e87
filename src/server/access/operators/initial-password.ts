import { passwordErrors } from '#domain/access/passwords.ts'
import { isCommon } from '#server/access/passwords/shared/common.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

type Sealed = { readonly password: string; readonly repeatPassword: string }

/** Decrypts the password that a user sets for an operator; fails when it breaks a rule or is too common. */
export function initialPassword({ services }: Ctx, sealed: Sealed): string {
  const password = services.passwordKey.open(sealed.password)
  if (password === undefined) return failFields({ password: 'format' })
  if (passwordErrors('Password', password).length > 0)
    return failFields({ password: 'password_rule' })
  if (isCommon(password)) return failFields({ password: 'password_common' })
  if (services.passwordKey.open(sealed.repeatPassword) !== password)
    return failFields({ repeatPassword: 'password_repeat' })
  return password
}
