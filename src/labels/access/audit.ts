import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { ActionLabel } from '../action.ts'

const actors: Readonly<Record<string, ActionLabel>> = {
  administrator: m.audit_actor_administrator,
  operator: m.audit_actor_operator,
  staff: m.audit_actor_staff,
  payer: m.audit_actor_payer,
  system: m.audit_actor_system,
  anonymous: m.audit_actor_anonymous,
}

/** Label of the kind of actor. */
export const actorLabel = (kind: string, language?: { readonly locale: Language }): string =>
  actors[kind]?.({}, language) ?? kind
