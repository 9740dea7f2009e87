import { and, inArray } from 'drizzle-orm'
import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/links/checkout-settings.ts'
import {
  againstCheckoutChange,
  type CheckoutSettings,
  defaultCheckout,
} from '#domain/links/checkout-settings.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { checkoutSettings } from '#server/db/schema/checkout-settings.ts'
import { files } from '#server/db/schema/files.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import { refuseUnseen, revisionOf } from '#server/kernel/revision.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { lookFrom } from './shared/look-of.ts'

type Kept = { readonly settings: CheckoutSettings; readonly changedAt: Date | null }

/** The current settings; a setting added later has its default for older rows. */
export async function storedSettings(db: Reader, ctx: MerchantCtx): Promise<Kept> {
  const [row] = await db.select().from(checkoutSettings).where(ofMerchant(ctx, checkoutSettings))
  return {
    settings: { ...defaultCheckout, ...row?.settings },
    changedAt: row?.changedAt ?? null,
  }
}

/** The same, locked for a change: concurrent changes wait, and a caller who saw other settings is refused. */
export async function lockSettings(tx: Tx, ctx: MerchantCtx, seen: string): Promise<Kept> {
  refuseFor(againstCheckoutChange(await accessScopeOf(tx, ctx)))
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(byId(merchants.id, ctx.merchantId))
    .for('update')
  const kept = await storedSettings(tx, ctx)
  refuseUnseen(seen, revision(kept))
  return kept
}

const revision = ({ settings, changedAt }: Kept) =>
  revisionOf([settings, changedAt?.toISOString() ?? null])

/** The settings in API form. The user who made a change may change them; a read passes `mayChange`. */
export const answerOf = (kept: Kept, mayChange = true): Output<typeof contract.querySetting> => ({
  settings: { ...kept.settings, languages: [...kept.settings.languages] },
  look: lookFrom(kept.settings),
  changedAt: kept.changedAt?.toISOString() ?? null,
  revision: revision(kept),
  mayChange,
})

const picturesOf = ({ icon, logo }: CheckoutSettings): string[] =>
  [icon, logo].filter((name) => name !== null)

/** Marks the named pictures as used; former ones that are no longer named are deleted. */
export async function takePictures(
  tx: Tx,
  ctx: MerchantCtx,
  before: CheckoutSettings,
  next: CheckoutSettings,
): Promise<void> {
  const keptBy = ctx.merchantId
  const take = (key: 'icon' | 'logo', profile: 'checkoutIcon' | 'checkoutLogo') => {
    const name = next[key]
    const names = name === null ? [] : [name]
    return takeFiles(tx, ctx, keptBy, { field: `settings.${key}`, profile, names, keptBy })
  }
  await take('icon', 'checkoutIcon')
  await take('logo', 'checkoutLogo')
  const left = picturesOf(before).filter((name) => !picturesOf(next).includes(name))
  if (left.length === 0) return
  await tx
    .update(files)
    .set({ usedBy: null })
    .where(and(ofMerchant(ctx, files), inArray(files.name, left)))
}
