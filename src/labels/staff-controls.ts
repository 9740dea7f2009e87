import type { Language } from '#domain/time-zones.ts'
import type { StaffControl } from '#domain/two-persons.ts'
import { m } from '#paraglide/messages.js'

type ControlWord = (
  inputs: Record<string, never>,
  options?: { readonly locale: Language },
) => string

/** Names of the staff controls. */
export const staffControlLabels: Readonly<Record<StaffControl, ControlWord>> = {
  'identity.fourEyes': m.desk_control_identity_four_eyes,
}
