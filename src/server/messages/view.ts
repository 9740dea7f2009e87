import * as v from 'valibot'
import type { MessageDetail, MessageRow } from '#contract/messages.ts'
import { type DeskQueue, type DeskReason, deskQueues, deskReasons } from '#domain/desk.ts'
import { subjectAddress } from '#domain/messages.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { merchantMessages } from '#server/db/schema/desk.ts'
import { deskReasonWords, toldOf } from '#words/desk.ts'

type Stored = typeof merchantMessages.$inferSelect
/** A message as it is stored, with what belongs to its reader. */
export type Told = Stored & { readonly read: boolean; readonly storeName: string | null }

const Params = v.object({
  label: v.string(),
  after: v.optional(v.nullable(v.string()), null),
  reason: v.nullable(v.string()),
  noteEn: v.nullable(v.string()),
  noteZh: v.nullable(v.string()),
})

/** The queue and the decision of a kind; a queue that this program does not know is null. */
function partsOf(kind: string): { queue: DeskQueue | null; decision: string } {
  const [name, decision = ''] = kind.split('.')
  return { queue: deskQueues.find((one) => one === name) ?? null, decision }
}

const isReason = (queue: DeskQueue, text: string): text is DeskReason =>
  (deskReasons[queue] as readonly string[]).includes(text)

function titleOf({ kind, params }: Stored, locale: Language): string {
  const { queue, decision } = partsOf(kind)
  const { label, after } = v.parse(Params, params)
  const told = queue && toldOf(queue, decision, after ?? '')
  return told?.({ label }, { locale }) ?? label
}

/** A message as the list shows it, in the reader's language. */
export const toRow =
  (locale: Language) =>
  (told: Told): MessageRow => ({
    messageId: told.id,
    type: told.type,
    title: titleOf(told, locale),
    time: told.at.toISOString(),
    read: told.read,
    storeId: told.storeId,
    storeName: told.storeName,
  })

/** A message with all that it says, and where its subject is seen. */
export function toDetail(told: Told, locale: Language): MessageDetail {
  const { queue } = partsOf(told.kind)
  const { reason, noteEn, noteZh } = v.parse(Params, told.params)
  const why = queue && reason !== null && isReason(queue, reason) ? deskReasonWords[reason] : null
  const said = [
    why && m.desk_mail_reason({ reason: why({}, { locale }) }, { locale }),
    locale === 'en' ? noteEn : noteZh,
  ]
  return {
    ...toRow(locale)(told),
    content: said.filter(Boolean).join('\n\n'),
    address: queue && subjectAddress(queue, told.subject),
  }
}
