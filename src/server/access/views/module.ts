import type * as contract from '#contract/access/views.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { change } from './change.ts'
import { listViews } from './list-views.ts'
import { remove } from './remove.ts'
import { save } from './save.ts'
import { setDefault } from './set-default.ts'

export const views = {
  handlers: { change, listViews, remove, save, setDefault: setDefault } satisfies HandlersOf<
    typeof contract
  >,
}
