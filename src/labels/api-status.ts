import type { ApiStatus } from '#domain/company/websites.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

type Word = (inputs?: Record<string, never>, language?: { readonly locale: Language }) => string

/** Apart from the other words of websites: the list needs these and travels as one file, which must need no other. */
export const apiStatusLabels: Readonly<Record<ApiStatus, Word>> = {
  normal: m.websites_api_normal,
  unbound: m.websites_api_unbound,
}
