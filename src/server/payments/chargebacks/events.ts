import * as v from 'valibot'
import { chargebackStages } from '#domain/payments/chargebacks.ts'
import type { EventType } from '#labels/events/all.ts'
import { type CaseNotice, chargebackEventLabels } from '#labels/events/chargebacks.ts'
import { merchantEvent } from '#server/events/event.ts'

const Told: v.GenericSchema<unknown, CaseNotice> = v.object({
  stage: v.picklist(chargebackStages),
  payment: v.string(),
  amount: v.string(),
  until: v.string(),
  days: v.number(),
})

type Name = keyof typeof chargebackEventLabels & EventType
const told = (type: Name) =>
  merchantEvent({
    type,
    about: 'chargeback',
    params: Told,
    words: chargebackEventLabels[type],
    screen: '/aq/chargebackDetail',
    address: (id) => `/aq/chargebackDetail?chargebackId=${encodeURIComponent(id)}`,
    channels: ['message', 'mail'],
  })

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
