import type * as contract from '#contract/links/bill-templates.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { add } from './add.ts'
import { getDetail } from './get-detail.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { getConfig, listIndustries } from './sectors.ts'
import { update } from './update.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    billTemplates: 'tpl' | 'fld'
  }
}

export const billTemplates = {
  verbs: {
    add,
    getConfig,
    getDetail,
    list,
    listIndustries,
    remove,
    update,
  } satisfies VerbsOf<typeof contract>,
}
