import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const receiversReasons = {
  'receiver.waiting': { owner: 'you', text: m.reasons_receiver_waiting },
  'receiver.confirmed': { owner: 'you', text: m.reasons_receiver_confirmed },
  'receiver.bounced': { owner: 'you', text: m.reasons_receiver_bounced },
  'receiver.unsubscribed': { owner: 'you', text: m.reasons_receiver_unsubscribed },
  'receiver.beyond_own': { owner: 'administrator', text: m.reasons_receiver_beyond_own },
  'receiver.type_beyond_own': { owner: 'administrator', text: m.reasons_receiver_type_beyond_own },
  'receiver.always_told': { owner: 'provider', text: m.reasons_receiver_always_told },
  'receiver.limit': { owner: 'you', text: m.reasons_receiver_limit },
  'receiver.too_soon': { owner: 'time', text: m.reasons_receiver_too_soon },
  'receiver.exists': {
    owner: 'you',
    text: m.reasons_receiver_exists,
    unlocks: ({ record }, { locale }) =>
      record === ''
        ? undefined
        : {
            href: `/aq/receiver?id=${record}`,
            label: m.reasons_receiver_exists_link({}, { locale }),
          },
  },
} satisfies ReasonRecords<'receivers'>
