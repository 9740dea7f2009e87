import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const linkThemesReasons = {
  'theme.removed': { owner: 'you', final: true, text: m.reasons_theme_removed },
  'theme.brand_removed': { owner: 'you', text: m.reasons_theme_brand_removed },
  'theme.is_default': { owner: 'you', text: m.reasons_theme_is_default },
  'theme.default_already': { owner: 'you', text: m.reasons_theme_default_already },
  'theme.default_beyond_reach': {
    owner: 'administrator',
    text: m.reasons_theme_default_beyond_reach,
  },
} satisfies ReasonRecords<'linkThemes'>
