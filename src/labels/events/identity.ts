import type { ChangeType } from '#domain/company/identity.ts'
import type { DocumentHolder } from '#domain/company/identity-documents.ts'
import { changeTypeLabels, fieldNames } from '#labels/company/identity.ts'
import { holderLabels } from '#labels/company/identity-documents.ts'
import { m } from '#paraglide/messages.js'
import { type Decision, decisionLabels } from '../cases.ts'
import type { EventLabels } from '../event.ts'

/** The parameters of a decision on an application about a company. */
type IdentityDecision = Decision & {
  readonly type: ChangeType
  /** Paths of the fields to be corrected. */
  readonly items: readonly string[]
}

/** Texts of such a decision, with the fields to be corrected above the reason. */
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

/** Decisions on a later change, which the texts name. */
export const changeDecisionLabels = {
  'identity.change_approve': identityWords(ofChange(m.events_identity_change_approve)),
  'identity.change_modify': identityWords(ofChange(m.events_identity_change_modify)),
}

type Expiry = {
  readonly holder: DocumentHolder
  readonly name: string
  /** The last valid day (yyyy-MM-dd, UTC). */
  readonly expiresOn: string
  /** Days until then; negative: expired. */
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

export const identityExpiryLabels = { 'identity.expiring': expiring }
