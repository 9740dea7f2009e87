import type * as contract from '#contract/links/link-modes.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { addOrUpdate } from './add-or-update.ts'
import { getDetail } from './get-detail.ts'
import { preview } from './preview.ts'
import { queryPage } from './query-page.ts'
import { remove } from './remove.ts'

export const linkModes = {
  handlers: {
    addOrUpdate: permitted(addOrUpdate),
    getDetail: permitted(getDetail),
    preview: permitted(preview),
    queryPage: permitted(queryPage),
    remove: permitted(remove),
  } satisfies HandlersOf<typeof contract>,
}
