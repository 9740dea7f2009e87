import { eq, isNull, sql } from 'drizzle-orm'
import { againstUsingTheme } from '#domain/links/link-themes.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { byId, inScope, ofMerchant, only } from '#server/kernel/scope.ts'
import { type FoundTheme, type StoredTheme, selectThemes, visibleThemes } from './shared/themes.ts'

/** Serialises changes to a merchant's themes, so that there is always exactly one default. */
export const themesChange = async (tx: Tx, merchantId: string): Promise<void> => {
  const lock = sql`hashtextextended(${`link themes ${merchantId}`}, 0)`
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/** A theme visible to the user, also a removed one; any other one is not found. */
export async function findTheme(db: Reader, ctx: MerchantCtx, id: string): Promise<FoundTheme> {
  const where = only(visibleThemes(ctx), eq(linkThemes.id, id))
  const [found] = await selectThemes(db, ctx).where(where)
  return found ?? fail('not_found')
}

/** The merchant's default theme and whether it is beyond the user's access scope; undefined if there is none. */
export async function defaultTheme(tx: Tx, ctx: MerchantCtx) {
  const [found] = await selectThemes(tx, ctx).where(
    only(ofMerchant(ctx, linkThemes), eq(linkThemes.isDefault, true), isNull(linkThemes.removedAt)),
  )
  return found && { id: found.theme.id, beyondReach: found.defaultBeyondReach }
}

/** Replaces the default theme; the caller must hold the `themesChange` lock. */
export async function putDefault(
  tx: Tx,
  ctx: MerchantCtx,
  themeId: string,
  former: string | undefined,
): Promise<Audited> {
  const { isDefault } = linkThemes
  await tx
    .update(linkThemes)
    .set({ isDefault: false })
    .where(only(ofMerchant(ctx, linkThemes), eq(isDefault, true)))
  await tx.update(linkThemes).set({ isDefault: true }).where(byId(linkThemes.id, themeId))
  return {
    action: 'link_theme.make_default',
    subject: themeId,
    before: { default: former ?? null },
    after: { default: themeId },
  }
}

/** Fails unless the brand exists and belongs to a visible website; the lock keeps it so until the transaction ends. */
export async function refuseBrand(tx: Tx, ctx: MerchantCtx, brandId: string): Promise<void> {
  const [brand] = await tx
    .select({ removedAt: brands.removedAt })
    .from(brands)
    .where(only(inScope(ctx, brands), eq(brands.id, brandId)))
    .for('share')
  if (!brand) return failFields({ brandId: 'unknown_value' })
  refuseFor(againstUsingTheme({ isRemoved: false, brandRemoved: brand.removedAt !== null }))
}

/** Marks the theme's own logo as used. A former logo stays in use, because links still show it. */
export const takeLogo = (
  tx: Tx,
  ctx: MerchantCtx,
  themeId: string,
  logo: string | null,
): Promise<void> =>
  takeFiles(tx, ctx, themeId, {
    ...{ field: 'logo', profile: 'brandLogo', names: logo === null ? [] : [logo] },
    keptBy: themeId,
  })

export const auditedTheme = ({
  name,
  brandId,
  logo,
  sector,
  fields,
  asksShipping,
}: Pick<StoredTheme, 'name' | 'brandId' | 'logo' | 'sector' | 'fields' | 'asksShipping'>) => ({
  ...{ name, brandId, logo },
  ...{ sector, fields, asksShipping },
})
