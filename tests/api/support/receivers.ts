import { desc, eq, sql } from 'drizzle-orm'
import type { ReceiverTyped } from '#contract/notifications/receiver-inputs.ts'
import * as contract from '#contract/notifications/receivers.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { websiteEvents } from '#server/company/websites/events.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import type { Api } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

type Payload = { readonly subject: string; readonly text: string; readonly unsubscribe?: string }

/** The form input of a receiver who is not an operator and is notified of everything at once, by default. */
export const typed = (more: Partial<ReceiverTyped> = {}): ReceiverTyped => ({
  kind: 'other',
  name: 'Ada Books',
  email: 'ada@books.example',
  types: [...messageTypes],
  allGroups: true,
  groups: [],
  language: 'en',
  timeZone: 'UTC+0',
  timing: 'at_once',
  digestHour: 8,
  quietFrom: null,
  quietUntil: null,
  urgent: false,
  ...more,
})

/** The form input of an operator who is notified of everything in the given groups. */
export const typedOperator = (operatorCode: string, more: Partial<ReceiverTyped> = {}) => {
  const { name: _, email: __, ...settings } = typed(more)
  return { ...settings, kind: 'operator' as const, operatorCode }
}

/** The mails to an address, newest first. */
export const mailsTo = async (api: Api, to: string): Promise<readonly Payload[]> => {
  const rows = await api.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(sql`${outbox.payload} ->> 'to'`, to))
    .orderBy(desc(outbox.id))
  return rows.map(({ payload }) => payload as Payload)
}

/** The secret keys in a mail, in order: the confirmation key where there is one, then the unsubscribe key. */
export const keysIn = ({ text }: Payload): readonly string[] =>
  [...text.matchAll(/key=([\w-]{43})/g)].map(([, key]) => key ?? '')

/** A receiver who is not an operator and has confirmed their address. */
export async function confirmed(api: Api, by: TestSession, more: Partial<ReceiverTyped> = {}) {
  const sent = typed(more)
  const { receiverId } = await api.data(contract.add, sent, by)
  const [mail] = await mailsTo(api, sent.email ?? '')
  const [token = ''] = mail ? keysIn(mail) : []
  await api.data(contract.confirm, { token })
  return { receiverId, email: sent.email ?? '' }
}

/** Notifies a merchant that one of its websites was approved. */
export const approve = (api: Api, merchant: TestMerchant, storeId: string, label = 'Mill') =>
  transact(api.db, (tx) =>
    notifyMerchant(tx, api.ctx(), websiteEvents.approve, {
      ...{ merchantId: merchant.id, storeId, subject: storeId },
      params: { label, after: 'normal', reason: null, noteEn: null, noteZh: null },
    }),
  )
