import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const brandsReasons = {
  'brand.removed': { owner: 'you', final: true, text: m.reasons_brand_removed },
  'brand.used_by_theme': {
    owner: 'you',
    text: m.reasons_brand_used_by_theme,
    unlocks: ({ record }, { locale }) => ({
      href: `/aq/addTheme?id=${record}`,
      label: m.reasons_brand_used_by_theme_link({}, { locale }),
    }),
  },
} satisfies ReasonRecords<'brands'>
