import { defaultMail } from '#labels/links/mail-labels.ts'
import type { brands } from '#server/db/schema/brands.ts'
import type { linkModes } from '#server/db/schema/link-modes.ts'
import { northlight } from './companies.ts'

type BrandRow = typeof brands.$inferInsert
const contact = 'help@northlight.example'

const marks = [
  { of: 'OUTFITTERS', name: 'Northlight Outfitters', colour: '#0b5c6b', peaks: 2 },
  { of: 'PINEHOME', name: 'Pine & Home', colour: '#2f5d3a', peaks: 1 },
] as const

/** The logos of the demo's brands by file name: one or two hills on a disc in the brand's colour. */
export const demoLogos = marks.map(({ of, colour, peaks }) => ({
  fileName: `fil_DEMOLOGO${of}.png`,
  brandId: `brd_DEMO${of}`,
  colour,
  peaks,
}))

/** The brands of the demo: one for a Shopify shop, with links valid for two days, and a plain one. */
export const demoBrands = (at: Date): BrandRow[] =>
  marks.map(({ of, name, colour }) => {
    const { subject, text } = defaultMail({ locale: 'en' })
    const isFirst = of === 'OUTFITTERS'
    return {
      ...{ id: `brd_DEMO${of}`, merchantId: northlight.id, storeId: `sto_${of}`, name, colour },
      ...{ logo: `fil_DEMOLOGO${of}.png`, contact, sender: isFirst ? 'orders' : 'billing' },
      ...{ mailSubject: subject, mailText: text, validHours: isFirst ? 48 : null },
      ...{ storefront: isFirst ? 'shopify' : null, createdAt: at, changedAt: at },
    }
  })

/** The modes of the demo: one sends mails and reminders, the other leaves that to the merchant. */
export function demoModes(at: Date): (typeof linkModes.$inferInsert)[] {
  const { subject, text } = defaultMail({ locale: 'en' })
  const shared = { merchantId: northlight.id, createdAt: at, changedAt: at }
  return [
    {
      ...{ ...shared, id: 'mod_DEMOEMAIL', name: 'By email, 48 hours', sendsMail: true },
      ...{ mailTitle: subject, mailContent: text, validHours: 48, reminds: true },
    },
    {
      ...{ ...shared, id: 'mod_DEMOCOPY', name: 'Copy the link, 24 hours', sendsMail: false },
      ...{ mailTitle: null, mailContent: null, validHours: 24, reminds: false },
    },
  ]
}
