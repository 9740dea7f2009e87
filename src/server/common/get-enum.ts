import type { getEnum as call } from '#contract/common.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { enumItems } from './enum-items.ts'

export const getEnum: Verb<typeof call> = async (ctx, { topic }) => enumItems(topic, ctx.language)
