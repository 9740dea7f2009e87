import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { Nothing } from '#contract/shapes.ts'

/** What a page reports about a visit by itself. */
const Seen = (max: number) => v.pipe(v.string(), v.maxLength(max), mayHold('visit'))

export const addBuriedPoint = call({
  id: 'tracking.addBuriedPoint',
  method: 'POST',
  changes: [],
  path: '/common/buriedPoint',
  access: 'public',
  ours: true,
  input: v.object({
    domain: Seen(255),
    url: Seen(2048),
    params: v.optional(Seen(2048), ''),
    uid: v.optional(Seen(64), ''),
    refer: v.optional(Seen(2048), ''),
    cookieid: v.optional(Seen(64), ''),
    agent: v.optional(Seen(512), ''),
    os: v.optional(Seen(64), ''),
    language: v.optional(Seen(16), ''),
    type: v.literal('route', 'unknown_value'),
  }),
  output: Nothing,
  refuses: [],
  summary: 'Records a page visit.',
})
