import type * as contract from '#contract/links/brands.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { add } from './add.ts'
import { list } from './list.ts'
import { listEmailSenders } from './list-email-senders.ts'
import { modify } from './modify.ts'
import { preview } from './preview.ts'
import { previewById } from './preview-by-id.ts'
import { queryById } from './query-by-id.ts'
import { queryPage } from './query-page.ts'
import { remove } from './remove.ts'

export const brands = {
  handlers: {
    add: permitted(add),
    list: permitted(list),
    listEmailSenders: permitted(listEmailSenders),
    modify: permitted(modify),
    preview: permitted(preview),
    previewById: permitted(previewById),
    queryById: permitted(queryById),
    queryPage: permitted(queryPage),
    remove: permitted(remove),
  } satisfies HandlersOf<typeof contract>,
}
