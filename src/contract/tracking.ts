import * as v from 'valibot'
import { call } from './call.ts'
import { Nothing } from './shapes.ts'

export const addBuriedPoint = call({
  id: 'tracking.addBuriedPoint',
  method: 'POST',
  path: '/common/buriedPoint',
  access: 'public',
  ours: true,
  input: v.object({
    domain: v.pipe(v.string(), v.maxLength(255)),
    url: v.pipe(v.string(), v.maxLength(2048)),
    params: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
    uid: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    refer: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
    cookieid: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    agent: v.optional(v.pipe(v.string(), v.maxLength(512)), ''),
    os: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    language: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
    type: v.literal('route', 'unknown_value'),
  }),
  output: Nothing,
  refuses: [],
  summary: 'Notes a page visit.',
})
