import type { publish } from '#contract/desk/announcements.ts'
import type { AnnouncementType } from '#domain/notifications/announcements.ts'
import { cleanRichText } from '#domain/notifications/rich-text.ts'
import { dayInZone, plusDays, startOfDay } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import type { Sent } from '#portal/kit/request.ts'
import { zone } from '#portal/kit/zone.ts'

type InBoth = { readonly en: string; readonly zh: string }
export type Merchant = { readonly merchantId: string; readonly merchantName: string }

/** The input of an announcement. Days are in the chosen zone, both included. */
export type Draft = {
  readonly type: AnnouncementType
  readonly title: InBoth
  readonly content: InBoth
  readonly from: string
  readonly until: string
  readonly audience: 'everyone' | 'chosen'
  readonly merchants: readonly Merchant[]
  readonly attachments: readonly string[]
}

const usualDays = 14

export const emptyDraft = (): Draft => ({
  type: 'notice',
  title: { en: '', zh: '' },
  content: { en: '', zh: '' },
  from: dayInZone(now(), zone()),
  until: dayInZone(plusDays(now(), usualDays), zone()),
  audience: 'everyone',
  merchants: [],
  attachments: [],
})

/** Field errors of a draft; empty when it can be published. */
export function fieldErrorsOf(draft: Draft): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const field of ['title', 'content'] as const)
    for (const language of ['en', 'zh'] as const)
      if (cleanRichText(draft[field][language]) === '')
        faults[`${field}.${language}`] = m.announcements_fault_missing()
  if (draft.until < draft.from) faults.until = m.announcements_fault_until()
  if (draft.audience === 'chosen' && draft.merchants.length === 0)
    faults.merchantIds = m.announcements_fault_merchants()
  return faults
}

/** The draft as a payload at an instant. A period that starts today starts at that instant. */
export function payloadOf(draft: Draft, at: Date): Sent<typeof publish> {
  const { type, title, content, audience, merchants, attachments } = draft
  const [begin, last] = [startOfDay(draft.from, zone()), startOfDay(draft.until, zone())]
  return {
    ...{ type, title, content },
    from: (begin && begin > at ? begin : at).toISOString(),
    until: plusDays(last ?? at, 1).toISOString(),
    merchantIds: audience === 'everyone' ? null : merchants.map(({ merchantId }) => merchantId),
    attachments: [...attachments],
  }
}
