import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/link-themes.ts'
import { againstChangingTheme } from '#domain/links/link-themes.ts'
import { reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { keepFields } from '#server/links/bill-templates/shared/keep-fields.ts'
import {
  auditedTheme,
  defaultTheme,
  findTheme,
  putDefault,
  refuseBrand,
  takeLogo,
  themesChange,
} from './changing.ts'
import { type StoredTheme, themeFacts, themeRevision } from './shared/themes.ts'

type Typed = Input<typeof contract.addOrUpdate>
type Wanted = Pick<StoredTheme, 'name' | 'brandId' | 'logo' | 'sector' | 'fields' | 'asksShipping'>

/** Adds or changes a theme. A merchant's first theme becomes the default, whatever the request says. */
export const addOrUpdate: Handler<typeof contract.addOrUpdate> = (ctx, input) =>
  write(ctx, { call: 'theme.addOrUpdate', owner: ctx.merchantId, input }, async (tx) => {
    await themesChange(tx, ctx.merchantId)
    const { id } = input
    const done = id === undefined ? await add(tx, ctx, input) : await update(tx, ctx, id, input)
    return { answer: { themeId: done.id }, audited: done.audited }
  })

type Done = { readonly id: string; readonly audited: readonly Audited[] }

async function add(tx: Tx, ctx: MerchantCtx, input: Typed): Promise<Done> {
  const wanted = await wantedOf(tx, ctx, input)
  const id = ctx.newId('thm')
  await takeLogo(tx, ctx, id, wanted.logo)
  await tx.insert(linkThemes).values({
    ...{ id, merchantId: ctx.merchantId, ...wanted, isDefault: false },
    ...{ createdAt: ctx.now, changedAt: ctx.now },
  })
  const added = { action: 'link_theme.add', subject: id, after: auditedTheme(wanted) } as const
  return { id, audited: [added, ...(await makeDefault(tx, ctx, id, input.isDefault))] }
}

async function update(tx: Tx, ctx: MerchantCtx, id: string, input: Typed): Promise<Done> {
  const found = await findTheme(tx, ctx, id)
  const { theme: before } = found
  refuseFor(againstChangingTheme(themeFacts(found)))
  refuseUnseen(input.seen, themeRevision(before))
  const wanted = await wantedOf(tx, ctx, input, before)
  await takeLogo(tx, ctx, before.id, wanted.logo)
  const asDefault = await makeDefault(tx, ctx, before.id, input.isDefault && !before.isDefault)
  if (themeRevision({ ...before, ...wanted }) === themeRevision(before))
    return { id, audited: asDefault }
  await tx
    .update(linkThemes)
    .set({ ...wanted, changedAt: ctx.now })
    .where(byId(linkThemes.id, before.id))
  const changed: Audited = {
    action: 'link_theme.update',
    subject: before.id,
    before: auditedTheme(before),
    after: auditedTheme(wanted),
  }
  return { id, audited: [changed, ...asDefault] }
}

async function wantedOf(
  tx: Tx,
  ctx: MerchantCtx,
  input: Typed,
  before?: StoredTheme,
): Promise<Wanted> {
  const { name, brandId, logo = null, sector, asksShipping } = input
  await refuseBrand(tx, ctx, brandId)
  const fields = keepFields(ctx, input.fields, before?.fields)
  return { name, brandId, logo, sector, fields, asksShipping }
}

/** Makes a theme the default if requested, or if the merchant has none yet. */
async function makeDefault(
  tx: Tx,
  ctx: MerchantCtx,
  id: string,
  isWanted: boolean,
): Promise<Audited[]> {
  const former = await defaultTheme(tx, ctx)
  if (former && !isWanted) return []
  refuseFor(former?.beyondReach ? [reason('theme.default_beyond_reach')] : [])
  return [await putDefault(tx, ctx, id, former?.id)]
}
