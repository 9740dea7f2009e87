import * as contract from '#contract/access/common.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { getAreas } from './get-areas.ts'
import { queryProperty } from './query-property.ts'
import { saveProperty } from './save-property.ts'
import { enumItems } from './shared/enum-items.ts'

export const common = {
  handlers: {
    getAreas,
    getDictionary: async (ctx, { topics = contract.enumTopics }) =>
      Object.fromEntries(topics.map((topic) => [topic, enumItems(topic, ctx.language)])),
    getEnum: async (ctx, { topic }) => enumItems(topic, ctx.language),
    queryProperty,
    saveProperty,
  } satisfies HandlersOf<typeof contract>,
}
