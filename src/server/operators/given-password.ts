import { passwordFaults } from '#domain/passwords.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { hashPassword } from '#server/sessions/password.ts'

type Sealed = { readonly password: string; readonly repeatPassword: string }

/** The form in which a password that someone sets for an operator is kept; fails when it breaks a rule. */
export async function givenPassword({ services }: Ctx, sealed: Sealed): Promise<string> {
  const password = services.passwordKey.open(sealed.password)
  if (password === undefined) return failFields({ password: 'format' })
  if (passwordFaults('Password', password).length > 0)
    return failFields({ password: 'password_rule' })
  if (services.passwordKey.open(sealed.repeatPassword) !== password)
    return failFields({ repeatPassword: 'password_repeat' })
  return hashPassword(password)
}
