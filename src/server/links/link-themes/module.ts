import type * as contract from '#contract/links/link-themes.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { addOrUpdate } from './add-or-update.ts'
import { getDetail } from './get-detail.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { updateDefault } from './update-default.ts'

export const linkThemes = {
  handlers: {
    addOrUpdate: permitted(addOrUpdate),
    getDetail: permitted(getDetail),
    list: permitted(list),
    remove: permitted(remove),
    updateDefault: permitted(updateDefault),
  } satisfies HandlersOf<typeof contract>,
}
