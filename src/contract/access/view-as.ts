import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Nothing, SuccessText } from '#contract/shapes.ts'

export const start = call({
  id: 'rehearsal.start',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/rehearsal/start',
  access: 'administrator',
  ours: true,
  input: v.object({ operatorCode: Id }),
  output: SuccessText,
  refuses: [],
  summary:
    'Starts a rehearsal: the administrator sees the portal as an operator does, and nothing can be changed until it ends.',
})
export const end = call({
  id: 'rehearsal.end',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/rehearsal/end',
  access: 'session',
  ours: true,
  inRehearsal: true,
  input: Nothing,
  output: SuccessText,
  refuses: [],
  summary: "Ends the rehearsal and restores the administrator's own permissions.",
})

const Withheld = v.object({
  code: v.string(),
  name: v.string(),
})
export const getWithheld = call({
  id: 'rehearsal.getWithheld',
  method: 'GET',
  path: '/merchant/acquirer/rehearsal/getWithheld',
  access: 'session',
  ours: true,
  input: Nothing,
  output: v.object({
    operatorCode: v.string(),
    name: v.string(),
    enabled: v.boolean(),
    roles: v.array(v.string()),
    groups: v.array(v.string()),
    allGroups: v.boolean(),
    /** Menus that no role of the operator grants. */
    menus: v.array(Withheld),
    /** Buttons that no role grants, by menu; only on menus that the operator has. */
    buttons: v.array(v.object({ ...Withheld.entries, menu: v.string() })),
    /** Stores that are not visible: in a group the operator lacks, or in no group. */
    stores: v.array(
      v.object({ storeId: v.string(), storeName: v.string(), groupName: v.nullable(v.string()) }),
    ),
  }),
  refuses: [],
  summary: 'Lists what the rehearsed operator cannot see, and why.',
})
