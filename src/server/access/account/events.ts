import * as v from 'valibot'
import { accountRefusals } from '#domain/access/account.ts'
import { type AccountDecision, accountEventLabels } from '#labels/events/account.ts'
import { merchantEvent } from '#server/events/event.ts'

const Decision: v.GenericSchema<unknown, AccountDecision> = v.object({
  refusal: v.nullable(v.picklist(accountRefusals)),
})
const told = (type: keyof typeof accountEventLabels) =>
  merchantEvent({
    ...{ type, about: 'review_result', params: Decision, words: accountEventLabels[type] },
    screen: '/aq/accountCenter',
    address: () => '/aq/accountCenter',
    channels: ['message', 'mail'],
  })

/** The notifications about account information. */
export const accountEvents = {
  passed: told('account.passed'),
  failed: told('account.failed'),
}
