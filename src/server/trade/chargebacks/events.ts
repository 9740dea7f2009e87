import * as v from 'valibot'
import { chargebackStages } from '#domain/trade/chargebacks.ts'
import { merchantEvent } from '#server/events/event.ts'
import type { EventType } from '#words/event.ts'
import { type CaseTold, chargebackEventWords } from '#words/events/chargebacks.ts'

const Told: v.GenericSchema<unknown, CaseTold> = v.object({
  stage: v.picklist(chargebackStages),
  payment: v.string(),
  amount: v.string(),
  until: v.string(),
  days: v.number(),
})

type Name = keyof typeof chargebackEventWords & EventType
const told = (type: Name) =>
  merchantEvent({
    type,
    about: 'chargeback',
    params: Told,
    words: chargebackEventWords[type],
    screen: '/aq/chargebackDetail',
    address: (id) => `/aq/chargebackDetail?chargebackId=${encodeURIComponent(id)}`,
    channels: ['message', 'mail'],
  })

/** What a merchant is told of its cases. */
export const chargebackEvents = {
  opened: told('chargeback.opened'),
  reminder: told('chargeback.reminder'),
  escalated: told('chargeback.escalated'),
  reversed: told('chargeback.reversed'),
  sent: told('chargeback.sent'),
  won: told('chargeback.won'),
  partial: told('chargeback.partial'),
  lost: told('chargeback.lost'),
  expired: told('chargeback.expired'),
  withdrawn: told('chargeback.withdrawn'),
  refunded: told('chargeback.refunded'),
}
