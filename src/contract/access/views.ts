import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, SuccessText } from '#contract/shapes.ts'
import { hasViews, viewLimits } from '#domain/access/views.ts'
import { ViewName } from './view-inputs.ts'

const writes = ['refused', 'key_reused', 'in_progress'] as const

/** The path of a list's screen. */
const list = v.pipe(
  v.string('required'),
  v.maxLength(100, 'too_long'),
  v.guard(hasViews, 'unknown_value'),
)
const search = v.pipe(v.string('required'), v.maxLength(viewLimits.search, 'too_long'))

export const SavedView = v.object({
  viewId: v.string(),
  name: v.string(),
  /** The query string that the view stands for. */
  search: v.string(),
  shared: v.boolean(),
  own: v.boolean(),
  ownerName: v.string(),
  /** The list opens with this view for the requesting user. */
  isDefault: v.boolean(),
  /** The revision of its name and address. */
  revision: v.string(),
})
export type SavedView = v.InferOutput<typeof SavedView>

export const listViews = call({
  id: 'view.list',
  method: 'GET',
  path: '/merchant/acquirer/view/list',
  access: 'session',
  ours: true,
  input: v.object({ list }),
  output: v.array(SavedView),
  refuses: [],
  summary: "Lists the user's views of a list, and those shared within the merchant, by name.",
})
export const save = call({
  id: 'view.save',
  method: 'POST',
  changes: ['view'],
  path: '/merchant/acquirer/view/save',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({
    list,
    ...ViewName.entries,
    search,
    shared: v.optional(v.boolean('format'), false),
  }),
  output: v.object({ viewId: v.string() }),
  refuses: [...writes],
  summary: 'Saves an address of a list as a named view.',
})
export const change = call({
  id: 'view.change',
  method: 'POST',
  changes: ['view'],
  path: '/merchant/acquirer/view/change',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({
    viewId: Id,
    name: v.optional(ViewName.entries.name),
    search: v.optional(search),
    shared: v.optional(v.boolean('format')),
    /** The revision of the view that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
  }),
  output: SuccessText,
  refuses: [...writes, 'changed_meanwhile'],
  summary:
    'Renames a view, changes its sharing, or stores a different address in it; fields left out keep their values.',
})
export const remove = call({
  id: 'view.delete',
  method: 'POST',
  changes: ['view'],
  path: '/merchant/acquirer/view/delete',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({ viewId: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Deletes a view for everyone it is shared with.',
})
export const setDefault = call({
  id: 'view.setDefault',
  method: 'POST',
  changes: ['view'],
  path: '/merchant/acquirer/view/setDefault',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({ list, viewId: v.nullable(Id) }),
  output: SuccessText,
  refuses: ['key_reused', 'in_progress'],
  summary: "Sets the view that the user's list opens with; null for none.",
})
