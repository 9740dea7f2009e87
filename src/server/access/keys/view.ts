import type { select } from '#contract/access/keys.ts'
import type { Output } from '#contract/call.ts'
import type { SecretKind } from '#domain/access/keys.ts'
import type { StoredSecret } from './shared/secrets.ts'

type Shown = Output<typeof select>[number]

const dots = '••••••••'

/** A key or salt in the list, with no more than its last four characters. */
export const shownSecret = (
  store: { readonly id: string; readonly name: string },
  kind: SecretKind,
  secret: Omit<StoredSecret, 'sealed'> | null | undefined,
): Shown => ({
  storeId: store.id,
  storeName: store.name,
  kind,
  keyId: secret && kind === 'KEY' ? secret.id : null,
  masked: secret ? `${dots}${secret.ending}` : null,
  generation: secret?.generation ?? 0,
  changedAt: secret?.changedAt.toISOString() ?? null,
  changedBy: secret?.changedBy ?? null,
})
