import * as contract from '#contract/access/common.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getAreas } from './get-areas.ts'
import { enumItems } from './offers/enum-items.ts'
import { queryProperty } from './query-property.ts'
import { saveProperty } from './save-property.ts'

export const common = {
  verbs: {
    getAreas,
    getDictionary: async (ctx, { topics = contract.enumTopics }) =>
      Object.fromEntries(topics.map((topic) => [topic, enumItems(topic, ctx.language)])),
    getEnum: async (ctx, { topic }) => enumItems(topic, ctx.language),
    queryProperty,
    saveProperty,
  } satisfies VerbsOf<typeof contract>,
}
