import { type getDictionary as call, enumTopics } from '#contract/common.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { enumItems } from './enum-items.ts'

export const getDictionary: Verb<typeof call> = async (ctx, { topics = enumTopics }) =>
  Object.fromEntries(topics.map((topic) => [topic, enumItems(topic, ctx.language)]))
