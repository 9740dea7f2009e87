import { type PasswordScene, passwordErrors } from '#domain/access/passwords.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { isCommon } from './common.ts'

/**
 * A new password as it was typed, from the sealed form in which it travels. Fails at the field with the first rule
 * that it breaks, or because everybody knows it.
 */
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
