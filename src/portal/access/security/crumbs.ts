import { m } from '#paraglide/messages.js'
import type { Crumb } from '#portal/kit/page.tsx'

export const crumbsTo = (title: string): readonly Crumb[] => [
  { label: m.account_title(), href: '/aq/accountCenter' },
  { label: title },
]
