import * as v from 'valibot'
import { type DeskQueue, type deskDecisions, deskReasons } from '#domain/cases.ts'
import type { Decision } from '#labels/cases.ts'
import type { EventLabels, EventType } from '#labels/event.ts'
import { type MerchantEvent, merchantEvent } from '#server/events/event.ts'

const Text = v.optional(v.nullable(v.string()), null)
/** What is kept of a decision for those who are told of it. */
export const Decided: v.GenericSchema<unknown, Decision> = v.object({
  label: v.string(),
  after: Text,
  // A reason that this program does not know goes unsaid.
  reason: v.fallback(v.nullable(v.picklist(Object.values(deskReasons).flat())), null),
  noteEn: Text,
  noteZh: Text,
})

/** Every decision on the cases of a queue, with what is told of it. */
export type DecisionEvents<Q extends DeskQueue = DeskQueue> = Readonly<
  Record<(typeof deskDecisions)[Q][number], MerchantEvent<Decision>>
>

/** Declares what is told of the decisions on one kind of case. */
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
