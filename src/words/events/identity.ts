import type { DocumentHolder } from '#domain/company/identity-documents.ts'
import { m } from '#paraglide/messages.js'
import { holderWords } from '#words/company/identity-documents.ts'
import { decisionWords } from '../cases.ts'
import type { EventWords } from '../event.ts'

declare module '../event.ts' {
  interface EventsOf {
    identity: keyof typeof identityDecisionWords | keyof typeof identityExpiryWords
  }
}

/** What a merchant is told of the decisions about its identity. */
export const identityDecisionWords = {
  'identity.approve': decisionWords(m.events_identity_approve),
  'identity.modify': decisionWords(m.events_identity_modify),
  'identity.not_eligible': decisionWords(m.events_identity_not_eligible),
}

type Expiry = {
  readonly holder: DocumentHolder
  readonly name: string
  /** The last day (yyyy-MM-dd, UTC) on which it is good. */
  readonly expiresOn: string
  /** Days to that one; below zero: it is over. */
  readonly days: number
}

const expiring: EventWords<Expiry> = {
  title: ({ holder: whose, name, days }, language) => {
    const holder = holderWords[whose]({}, language)
    if (days < 0) return m.events_identity_expired({ holder, name }, language)
    if (days === 0) return m.events_identity_expiring_today({ holder, name }, language)
    if (days === 1) return m.events_identity_expiring_tomorrow({ holder, name }, language)
    return m.events_identity_expiring({ holder, name, days: String(days) }, language)
  },
  text: ({ days, expiresOn: date }, language) =>
    (days < 0 ? m.events_identity_expired_text : m.events_identity_expiring_text)(
      { date },
      language,
    ),
}

/** What a merchant is told of a document that runs out. */
export const identityExpiryWords = { 'identity.expiring': expiring }
