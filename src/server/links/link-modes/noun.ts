import type * as contract from '#contract/links/link-modes.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { addOrUpdate } from './add-or-update.ts'
import { getDetail } from './get-detail.ts'
import { preview } from './preview.ts'
import { queryPage } from './query-page.ts'
import { remove } from './remove.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    linkModes: 'mod'
  }
}

export const linkModes = {
  verbs: { addOrUpdate, getDetail, preview, queryPage, remove } satisfies VerbsOf<typeof contract>,
}
