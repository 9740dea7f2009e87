import type { ApiStatus } from '#domain/company/websites.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

type Word = (inputs?: Record<string, never>, language?: { readonly locale: Language }) => string

/** Separate from the other website labels: the list needs these in a chunk of its own, without other labels. */
export const apiStatusLabels: Readonly<Record<ApiStatus, Word>> = {
  normal: m.websites_api_normal,
  unbound: m.websites_api_unbound,
}
