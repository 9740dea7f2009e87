import * as v from 'valibot'
import { changeTypes } from '#domain/company/identity.ts'
import { documentHolders } from '#domain/company/identity-documents.ts'
import {
  changeDecisionLabels,
  identityExpiryLabels,
  verificationDecisionLabels,
} from '#labels/events/identity.ts'
import { Decided, type DecisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'

const seen = {
  about: 'review_result',
  params: v.intersect([
    Decided,
    v.object({
      type: v.optional(v.picklist(changeTypes), 'verification'),
      items: v.optional(v.array(v.string()), []),
    }),
  ]),
  channels: ['message', 'mail'],
} as const
const told = (type: keyof typeof verificationDecisionLabels) =>
  merchantEvent({
    ...{ ...seen, type, words: verificationDecisionLabels[type] },
    screen: '/aq/certification',
    address: () => '/aq/certification',
  })
const toldOfChange = (type: keyof typeof changeDecisionLabels) =>
  merchantEvent({
    ...{ ...seen, type, words: changeDecisionLabels[type] },
    screen: '/aq/certificationUpdate',
    address: (id) => `/aq/certificationUpdate?applicationId=${encodeURIComponent(id)}`,
  })

/** The notifications about decisions on a verification. */
export const verificationDecisions = {
  approve: told('identity.approve'),
  modify: told('identity.modify'),
  not_eligible: told('identity.not_eligible'),
} satisfies Partial<DecisionEvents<'identity'>>

/** The notifications about decisions on a later change. */
export const changeDecisions = {
  approve: toldOfChange('identity.change_approve'),
  modify: toldOfChange('identity.change_modify'),
} satisfies Partial<DecisionEvents<'identity'>>

export const documentExpiring = merchantEvent({
  type: 'identity.expiring',
  about: 'expiring_document',
  screen: '/aq/certificationUpdate',
  address: (renewId) => `/aq/certificationUpdate?renewId=${encodeURIComponent(renewId)}`,
  params: v.object({
    holder: v.picklist(documentHolders),
    name: v.string(),
    expiresOn: v.string(),
    /** Days to its last day; negative when it has expired. */
    days: v.number(),
  }),
  words: identityExpiryLabels['identity.expiring'],
  channels: ['message', 'mail'],
})
