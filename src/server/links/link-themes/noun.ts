import type * as contract from '#contract/links/link-themes.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { addOrUpdate } from './add-or-update.ts'
import { getDetail } from './get-detail.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { updateDefault } from './update-default.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    linkThemes: 'thm'
  }
}

export const linkThemes = {
  verbs: { addOrUpdate, getDetail, list, remove, updateDefault } satisfies VerbsOf<typeof contract>,
}
