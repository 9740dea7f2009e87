import { type PasswordScene, passwordErrors } from '#domain/access/passwords.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { isCommon } from './common.ts'

/** Decrypts a new password. Throws a field error for the first rule that it breaks, or when it is too common. */
export function readPassword(
  { services }: Ctx,
  scene: PasswordScene,
  sealed: string,
  field = 'password',
): string {
  const text = services.passwordKey.open(sealed)
  if (text === undefined) return failFields({ [field]: 'format' })
  const [broken] = passwordErrors(scene, text)
  if (broken !== undefined) return failFields({ [field]: broken })
  return isCommon(text) ? failFields({ [field]: 'password_common' }) : text
}
