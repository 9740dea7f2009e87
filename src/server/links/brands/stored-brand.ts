import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/brands.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import { refuseNotOperating } from '#server/company/websites/shared/operating.ts'
import type { Tx } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { type FoundBrand, findBrand, type StoredBrand } from './shared/find-brand.ts'

type Typed = Input<typeof contract.add>

export const columnsOf = (typed: Typed) => ({
  name: typed.name,
  storeId: typed.storeId,
  logo: typed.logo,
  colour: typed.colour.toLowerCase(),
  contact: typed.contact,
  sender: typed.sender,
  mailSubject: typed.mailSubject,
  mailText: typed.mailText,
  validHours: typed.validHours ?? null,
  storefront: typed.storefront ?? null,
})
type Columns = ReturnType<typeof columnsOf>

export const auditedBrand = (brand: Columns | StoredBrand) => ({
  name: brand.name,
  storeId: brand.storeId,
  logo: brand.logo,
  colour: brand.colour,
  contact: brand.contact,
  sender: brand.sender,
  mailSubject: brand.mailSubject,
  mailText: brand.mailText,
  validHours: brand.validHours,
  storefront: brand.storefront,
})

/** Requires a visible website that takes payments; any other one is not found. */
export async function requireWebsite(tx: Tx, ctx: MerchantCtx, storeId: string): Promise<void> {
  const [store] = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(only(isVisible(ctx), eq(stores.id, storeId)))
  if (!store) return failFields({ storeId: 'unknown_value' })
  await refuseNotOperating(tx, storeId, 'merchant')
}

/** The brand, locked until the transaction ends, so that changes and removals are serialised. */
export async function lockBrand(tx: Tx, ctx: MerchantCtx, id: string): Promise<FoundBrand> {
  await tx
    .select({ id: brands.id })
    .from(brands)
    .where(only(inScope(ctx, brands), eq(brands.id, id)))
    .for('update')
  return findBrand(tx, ctx, id)
}
