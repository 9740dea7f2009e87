import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { receiverEventLabels, receiverLetterLabels } from '#labels/events/receivers.ts'
import { receiverGroups, receivers } from '#server/db/schema/receivers.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import { merchantEvent, personalEvent, type Subjects } from '#server/events/event.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { visibleReceivers } from './receiver-rows.ts'

/** Receivers whose groups are all within those of the notified user. */
const subjects: Subjects = {
  ofUser: (by) => {
    const own = sql`select ${userGroups.groupId} from ${userGroups} where ${byId(userGroups.userId, by.userId)}`
    return sql`(select ${receivers.id} from ${receivers} where ${ofMerchant(by, receivers)} and (
      exists (select 1 from ${users} where ${byId(users.id, by.userId)}
        and (${users.allGroups} or ${users.kind} = 'administrator'))
      or (not ${receivers.allGroups} and not exists (select 1 from ${receiverGroups}
        where ${receiverGroups.receiverId} = ${receivers.id} and ${receiverGroups.groupId} not in (${own})))))`
  },
  inGroups: (of, reach) =>
    sql`(select ${receivers.id} from ${receivers} where ${visibleReceivers(of, reach)})`,
}

export const receiverLetter = personalEvent(receiverLetterLabels, ['mail'])

export const receiverEvents = {
  bounced: merchantEvent({
    type: 'receiver.bounced',
    about: 'system_notice',
    params: v.object({ name: v.string(), email: v.string(), reason: v.nullable(v.string()) }),
    words: receiverEventLabels['receiver.bounced'],
    screen: '/aq/receiver',
    address: (receiverId) => `/aq/receiver?id=${encodeURIComponent(receiverId)}`,
    subjects,
    channels: ['message', 'mail'],
  }),
}
