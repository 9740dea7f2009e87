import type { CodeFlow } from '#domain/access/codes.ts'
import type { SecretAct, SecretKind } from '#domain/access/keys.ts'
import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { boundTo, ownUser } from '#server/access/security/shared/own-user.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { findSecret } from './shared/secrets.ts'

const flows: Record<SecretAct, Record<SecretKind, CodeFlow>> = {
  show: { KEY: 'showKey', SALT: 'showSalt' },
  refresh: { KEY: 'refreshKey', SALT: 'refreshSalt' },
  download: { KEY: 'downloadKeys', SALT: 'downloadKeys' },
}

const firstFlows: Record<SecretKind, CodeFlow> = { KEY: 'generateKey', SALT: 'generateSalt' }

type Which = { readonly storeId: string; readonly kind: SecretKind }
type Given = Which & { readonly code: string }

/** The code flow of an action on a key or salt; creating the first one has a flow of its own. */
export async function flowOf(
  { db }: MerchantCtx,
  act: SecretAct,
  { storeId, kind }: Which,
): Promise<CodeFlow> {
  const isFirst = act === 'refresh' && !(await findSecret(db, storeId, kind))
  return isFirst ? firstFlows[kind] : flows[act][kind]
}

/** Consumes the code for an action on a store's key or salt; throws its failure. */
export async function spendCodeOf(
  ctx: MerchantCtx,
  act: SecretAct,
  { storeId, kind, code }: Given,
): Promise<void> {
  const user = await ownUser(ctx)
  const flow = await flowOf(ctx, act, { storeId, kind })
  const given = { flow, account: user.id, ...boundTo(user), code }
  await spendCode(ctx, { ...given, about: storeId })
}
