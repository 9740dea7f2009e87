import * as v from 'valibot'
import { type DeskQueue, type deskDecisions, deskReasons } from '#domain/cases.ts'
import type { Decision } from '#labels/cases.ts'
import type { EventLabels } from '#labels/event.ts'
import type { EventType } from '#labels/events/all.ts'
import { type MerchantEvent, merchantEvent } from '#server/events/event.ts'

const Text = v.optional(v.nullable(v.string()), null)
/** The decision parameters that are stored with a merchant message and a mail. */
export const Decided: v.GenericSchema<unknown, Decision> = v.object({
  label: v.string(),
  after: Text,
  // An unknown reason, for example one from another version of the program, is omitted.
  reason: v.fallback(v.nullable(v.picklist(Object.values(deskReasons).flat())), null),
  noteEn: Text,
  noteZh: Text,
})

/** The merchant event of every decision on the cases of a queue. */
export type DecisionEvents<Q extends DeskQueue = DeskQueue> = Readonly<
  Record<(typeof deskDecisions)[Q][number], MerchantEvent<Decision>>
>

export const decisionEvents =
  <Type extends EventType>(
    words: Readonly<Record<Type, EventLabels<Decision>>>,
    seen: Pick<MerchantEvent<Decision>, 'about' | 'screen' | 'address' | 'subjects'>,
  ) =>
  (type: Type): MerchantEvent<Decision> =>
    merchantEvent({
      ...seen,
      type,
      params: Decided,
      words: words[type],
      channels: ['message', 'mail'],
    })
