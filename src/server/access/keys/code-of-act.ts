import type { CodeFlow } from '#domain/access/codes.ts'
import type { SecretAct, SecretKind } from '#domain/access/keys.ts'
import { spendCode } from '#server/access/codes/offers/spend-code.ts'
import { boundTo, ownUser } from '#server/access/security/offers/own-user.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

const flows: Record<SecretAct, Record<SecretKind, CodeFlow>> = {
  show: { KEY: 'showKey', SALT: 'showSalt' },
  refresh: { KEY: 'refreshKey', SALT: 'refreshSalt' },
  download: { KEY: 'downloadKeys', SALT: 'downloadKeys' },
}

/** The flow that a code for an act on a key or salt belongs to. */
export const flowOf = (act: SecretAct, kind: SecretKind): CodeFlow => flows[act][kind]

type Given = { readonly storeId: string; readonly kind: SecretKind; readonly code: string }

/** Uses up the code of an act on a key or salt of a store; throws what stands against it. */
export async function spendCodeOf(
  ctx: MerchantCtx,
  act: SecretAct,
  { storeId, kind, code }: Given,
): Promise<void> {
  const user = await ownUser(ctx)
  const given = { flow: flowOf(act, kind), account: user.id, ...boundTo(user), code }
  await spendCode(ctx, { ...given, about: storeId })
}
