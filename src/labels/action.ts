import type { AuditAction } from '#domain/access/audit.ts'
import type { Language } from '#domain/time-zones.ts'

/** In which language; where a page has one language of its own, nothing needs to be said. */
type In = { readonly locale: Language }
/** What is said of an act, or of who acted. */
export type ActionLabel = (inputs: Record<string, never>, language?: In) => string

/** What the audit log says of the acts of a noun. */
export type ActionLabels = Readonly<Partial<Record<AuditAction, ActionLabel>>>
