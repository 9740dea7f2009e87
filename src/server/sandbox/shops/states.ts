import { eq, like } from 'drizzle-orm'
import { sandboxShopStates } from '#contract/sandbox/shops.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import type { Database } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'

export type ShopState = (typeof sandboxShopStates)[number]

type Shop = { readonly platform: ShopPlatform; readonly shop: string }
const prefix = 'sandbox.shop.'
const nameOf = ({ platform, shop }: Shop) => `${prefix}${platform}.${shop}`
const read = (value: string | undefined): ShopState =>
  sandboxShopStates.find((state) => state === value) ?? 'open'

export async function shopState(db: Database, shop: Shop): Promise<ShopState> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, nameOf(shop)))
  return read(row?.value)
}

/** The shops that are not open, by platform and name. */
export async function shopStatesOf(db: Database): Promise<ReadonlyMap<string, ShopState>> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.name, `${prefix}%`))
  return new Map(rows.map(({ name, value }) => [name.slice(prefix.length), read(value)]))
}

export async function setShopState(db: Database, shop: Shop, state: ShopState): Promise<void> {
  const row = { name: nameOf(shop), value: state }
  await db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.name, set: { value: state } })
}
