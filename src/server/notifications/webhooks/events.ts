import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type EndpointNotice,
  type EndpointSet,
  webhookChangeLabels,
  webhookNoticeLabels,
} from '#labels/events/webhooks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { merchantEvent, type Subjects } from '#server/events/event.ts'
import { byId, type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

const told: v.GenericSchema<unknown, EndpointNotice> = v.object({
  url: v.string(),
  waiting: v.number(),
})
const set: v.GenericSchema<unknown, EndpointSet> = v.object({ url: v.string(), name: v.string() })

/**
 * Endpoints that subscribe only to websites of some groups; those that subscribe to every website only for users with
 * all groups.
 */
const within = (of: OfMerchant, all: SQL, inGroups: SQL) =>
  sql`(select ${webhookEndpoints.id} from ${webhookEndpoints} where ${ofMerchant(of, webhookEndpoints)} and (${all}
    or ${webhookEndpoints.storeIds} <@ array(select ${stores.id} from ${stores}
      where ${ofMerchant(of, stores)} and ${inGroups})))`

const subjects: Subjects = {
  ofUser: (by) =>
    within(
      by,
      sql`exists (select 1 from ${users} where ${byId(users.id, by.userId)}
        and (${users.allGroups} or ${users.kind} = 'administrator'))`,
      sql`${stores.groupId} in (select ${userGroups.groupId} from ${userGroups}
        where ${byId(userGroups.userId, by.userId)})`,
    ),
  inGroups: (of, { allGroups, groups }) =>
    within(of, sql`${allGroups}`, sql`${byId(stores.groupId, [...groups])}`),
}

const common = {
  about: 'system_notice',
  screen: '/aq/webhooks',
  address: (id: string) => `/aq/webhooks?endpoint=${encodeURIComponent(id)}`,
  subjects,
  channels: ['message', 'mail'],
} as const

const notice = (type: keyof typeof webhookNoticeLabels) =>
  merchantEvent({ ...common, type, params: told, words: webhookNoticeLabels[type] })
const change = (type: keyof typeof webhookChangeLabels) =>
  merchantEvent({ ...common, type, params: set, words: webhookChangeLabels[type] })

export const webhookEvents = {
  gaveUp: notice('webhook.gave_up'),
  gone: notice('webhook.gone'),
  /** A user who may add endpoints can send events anywhere, so the administrators are notified. */
  added: change('webhook.added'),
  moved: change('webhook.moved'),
}
