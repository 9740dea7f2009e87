import { seal } from '#portal/access/passwords/shared/seal.ts'
import type { Result } from '#portal/kit/failure.ts'

/** Encrypts a password and its repetition for transport. */
export async function sealPair(
  password: string,
  repeat: string,
): Promise<Result<{ password: string; repeatPassword: string }>> {
  const [first, second] = await Promise.all([seal(password), seal(repeat)])
  if (!first.ok) return first
  if (!second.ok) return second
  return { ok: true, msg: '', data: { password: first.data, repeatPassword: second.data } }
}
