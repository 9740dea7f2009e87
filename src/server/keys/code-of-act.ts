import type { CodeFlow } from '#domain/codes.ts'
import type { SecretAct, SecretKind } from '#domain/keys.ts'
import { spendCode } from '#server/codes/spend-code.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { boundTo, ownUser } from '#server/security/own-user.ts'

const flows: Record<SecretAct, Record<SecretKind, CodeFlow>> = {
  show: { KEY: 'showKey', SALT: 'showSalt' },
  refresh: { KEY: 'refreshKey', SALT: 'refreshSalt' },
  download: { KEY: 'downloadKeys', SALT: 'downloadKeys' },
}

/** The flow that a code for an act on a key or salt belongs to. */
export const flowOf = (act: SecretAct, kind: SecretKind): CodeFlow => flows[act][kind]

/** Uses up the code of an act; throws what stands against it. */
export async function spendCodeOf(
  ctx: MerchantCtx,
  act: SecretAct,
  kind: SecretKind,
  code: string,
): Promise<void> {
  const user = await ownUser(ctx)
  await spendCode(ctx, { flow: flowOf(act, kind), account: user.id, ...boundTo(user), code })
}
