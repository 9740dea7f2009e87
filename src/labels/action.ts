import type { AuditAction } from '#domain/access/audit.ts'
import type { Language } from '#domain/time-zones.ts'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
export type ActionLabel = (inputs: Record<string, never>, language?: In) => string

export type ActionLabels = Readonly<Partial<Record<AuditAction, ActionLabel>>>
