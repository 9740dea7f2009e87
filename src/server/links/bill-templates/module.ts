import type * as contract from '#contract/links/bill-templates.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { add } from './add.ts'
import { getDetail } from './get-detail.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { getConfig, listIndustries } from './sectors.ts'
import { update } from './update.ts'

export const billTemplates = {
  handlers: {
    add: permitted(add),
    getConfig: permitted(getConfig),
    getDetail: permitted(getDetail),
    list: permitted(list),
    listIndustries: permitted(listIndustries),
    remove: permitted(remove),
    update: permitted(update),
  } satisfies HandlersOf<typeof contract>,
}
