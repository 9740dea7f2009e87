import type { ChangeType } from '#domain/company/identity.ts'
import type { DocumentHolder } from '#domain/company/identity-documents.ts'
import { changeTypeLabels, fieldNames } from '#labels/company/identity.ts'
import { holderLabels } from '#labels/company/identity-documents.ts'
import { m } from '#paraglide/messages.js'
import { type Decision, decisionLabels } from '../cases.ts'
import type { EventLabels } from '../event.ts'

declare module '../event.ts' {
  interface EventsOf {
    identity:
      | keyof typeof verificationDecisionLabels
      | keyof typeof changeDecisionLabels
      | keyof typeof identityExpiryLabels
  }
}

/** What a decision on an application about a company holds. */
type IdentityDecision = Decision & {
  readonly type: ChangeType
  /** The fields that are to be improved, by their paths. */
  readonly items: readonly string[]
}

/** The words of such a decision, with the fields that are to be improved above its reason. */
const identityWords = (
  title: EventLabels<IdentityDecision>['title'],
): EventLabels<IdentityDecision> => ({
  title,
  text: (decision, language) => {
    const items = fieldNames(decision.items, language)
    return [
      items && m.events_identity_items({ items }, language),
      decisionLabels<IdentityDecision>(title).text(decision, language),
    ]
      .filter(Boolean)
      .join('\n\n')
  },
})

/** What a merchant is told of the decisions on its verification. */
export const verificationDecisionLabels = {
  'identity.approve': identityWords(m.events_identity_approve),
  'identity.modify': identityWords(m.events_identity_modify),
  'identity.not_eligible': identityWords(m.events_identity_not_eligible),
}

type ChangeTitle = EventLabels<{ readonly change: string; readonly label: string }>['title']
const ofChange =
  (title: ChangeTitle): EventLabels<IdentityDecision>['title'] =>
  ({ type, label }, language) =>
    title({ change: changeTypeLabels[type]({}, language), label }, language)

/** What it is told of the decisions on a later change, which they name. */
export const changeDecisionLabels = {
  'identity.change_approve': identityWords(ofChange(m.events_identity_change_approve)),
  'identity.change_modify': identityWords(ofChange(m.events_identity_change_modify)),
}

type Expiry = {
  readonly holder: DocumentHolder
  readonly name: string
  /** The last day (yyyy-MM-dd, UTC) on which it is good. */
  readonly expiresOn: string
  /** Days to that one; below zero: it is over. */
  readonly days: number
}

const expiring: EventLabels<Expiry> = {
  title: ({ holder: whose, name, days }, language) => {
    const holder = holderLabels[whose]({}, language)
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
export const identityExpiryLabels = { 'identity.expiring': expiring }
