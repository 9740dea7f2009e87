import * as v from 'valibot'
import { documentHolders } from '#domain/company/identity-documents.ts'
import { decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'
import { identityDecisionWords, identityExpiryWords } from '#words/events/identity.ts'

const told = decisionEvents(identityDecisionWords, {
  about: 'review_result',
  screen: '/aq/certification',
  address: () => '/aq/certification',
})

/** What a merchant is told of the decisions about its identity, and of documents that run out. */
export const identityEvents = {
  approve: told('identity.approve'),
  modify: told('identity.modify'),
  not_eligible: told('identity.not_eligible'),
  expiring: merchantEvent({
    type: 'identity.expiring',
    about: 'expiring_document',
    screen: '/aq/certificationUpdate',
    address: (renewId) => `/aq/certificationUpdate?renewId=${encodeURIComponent(renewId)}`,
    params: v.object({
      holder: v.picklist(documentHolders),
      name: v.string(),
      expiresOn: v.string(),
      /** Days to its last day; below zero: it is over. */
      days: v.number(),
    }),
    words: identityExpiryWords['identity.expiring'],
    channels: ['message', 'mail'],
  }),
}
