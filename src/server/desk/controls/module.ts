import type * as contract from '#contract/desk/controls.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { confirm, dismiss, list, propose } from './controls.ts'

/** The controls that bind the provider's staff, such as changes that need two administrators. */
export const controls = {
  handlers: { confirm, dismiss, list, propose } satisfies HandlersOf<typeof contract>,
}
