import { eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import type { addV2, addV3 } from '#contract/links/made-links.ts'
import type { BillField } from '#domain/links/bills.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import type { Api } from './api.ts'
import type { TestMerchant } from './people.ts'

/** Bill fields for tests: a required text, a dropdown and a percentage. */
const billFields: BillField[] = [
  { fieldId: 'f1', name: 'size', label: 'Size', type: 'text', required: true, options: [] },
  {
    ...{ fieldId: 'f2', name: 'colour', label: 'Colour', type: 'dropdown', required: false },
    options: ['Red', 'Blue'],
  },
  { fieldId: 'f3', name: 'tax', label: 'Tax', type: 'percent', required: false, options: [] },
]

type More = {
  readonly mode?: Partial<typeof linkModes.$inferInsert>
  readonly brand?: Partial<typeof brands.$inferInsert>
}

/** A brand, a bill template, a theme and a mode of a merchant, all of its first store; inserted once. */
export async function addParts(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { id: merchantId, stores: [storeId] }: TestMerchant,
  { mode, brand }: More = {},
) {
  const at = clock.now()
  const made = { merchantId, createdAt: at, changedAt: at }
  const of = merchantId.slice(4)
  const ids = {
    ...{ brandId: `brd_${of}`, templateId: `tpl_${of}` },
    ...{ themeId: `thm_${of}`, modeId: `mod_${of}` },
  }
  if ((await db.$count(brands, eq(brands.id, ids.brandId))) > 0) return ids
  await db.insert(brands).values({
    ...made,
    id: ids.brandId,
    ...{ storeId, name: 'Northwind', logo: 'logo-1.png', colour: '#0a6b78' },
    ...{ contact: 'help@northwind.example', sender: 'orders' as const },
    ...{
      mailSubject: 'Your order {order}',
      mailText: 'Dear {payer}, pay {amount}. <b>{remarks}</b>',
    },
    ...{ validHours: 72, storefront: 'shopify' as const },
    ...brand,
  })
  await db.insert(billTemplates).values({
    ...made,
    ...{ id: ids.templateId, sector: 'retail', name: 'Clothes', fields: billFields },
  })
  await db.insert(linkThemes).values({
    ...made,
    ...{ id: ids.themeId, name: 'Winter', brandId: ids.brandId, logo: 'logo-2.png' },
    ...{ sector: 'retail', fields: billFields, isDefault: true },
  })
  await db.insert(linkModes).values({
    ...made,
    ...{ id: ids.modeId, name: 'At once', sendsMail: true, validHours: 48, reminds: true },
    ...{ mailTitle: '{brand}: {order}', mailContent: 'Pay {amount} until {until}.' },
    ...mode,
  })
  return ids
}
type Ids = Awaited<ReturnType<typeof addParts>>

const order = (storeId: string) => ({
  storeId,
  currency: 'USD' as const,
  bookerName: 'Ada',
  bookerEmail: 'ada@example.test',
  bookerPhone: '+44 113 496 0000',
  country: 'GB',
  language: 'en' as const,
  orderId: 'A-1',
  products: [{ name: 'Jacket', price: '189.00', quantity: 2, values: { f1: 'M', f2: 'Red' } }],
  otherFee: '8.95',
})

export const olderDraft = (
  storeId: string,
  { brandId, templateId }: Ids,
): Payload<typeof addV2> => ({ ...order(storeId), brandId, templateId })

export const newerDraft = (storeId: string, { themeId, modeId }: Ids): Payload<typeof addV3> => ({
  ...order(storeId),
  themeId,
  modeId,
})
