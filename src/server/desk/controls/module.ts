import type * as contract from '#contract/desk/controls.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { confirm, dismiss, list, propose } from './controls.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    proposals: 'prp'
  }
}

/** The rules that bind the staff itself. */
export const controls = {
  verbs: { confirm, dismiss, list, propose } satisfies HandlersOf<typeof contract>,
}
