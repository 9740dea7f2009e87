import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { GroupMembers } from '#contract/company/website-inputs.ts'
import { fieldErrorCodes } from '#contract/failures.ts'
import {
  Id,
  Nothing,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
  sortEntry,
} from '#contract/shapes.ts'
import { storeLimits, websiteStates } from '#domain/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { GroupName, GroupNames } from './group-inputs.ts'

const menu = 'M-0201' as const
const { groupName } = GroupName.entries
const storeIds = v.optional(v.pipe(v.array(Id), v.maxLength(storeLimits.websites, 'too_long')))
const writes = ['refused', 'key_reused', 'in_progress'] as const

const GroupRow = v.object({
  groupId: v.string(),
  groupName: v.string(),
  /** Number of websites in the group. */
  stores: v.number(),
  /** Number of operators with the group. */
  operators: v.number(),
})
export type GroupRow = v.InferOutput<typeof GroupRow>

export const listRisk = call({
  id: 'group.listRisk',
  method: 'GET',
  of: ['store'],
  path: '/merchant/acquirer/group/listRisk',
  access: { menu: ['M-0402', 'M-0403', 'M-0404', 'M-0201', 'M-0202', 'M-14', 'M-13'] },
  input: Nothing,
  output: v.array(
    v.object({ groupId: v.string(), groupName: v.string(), storeIds: v.array(v.string()) }),
  ),
  refuses: [],
  summary: "Lists the caller's groups with their websites, for filters and rules.",
})
export const list = call({
  id: 'group.list',
  method: 'POST',
  reads: true,
  of: ['store'],
  path: '/merchant/acquirer/group/list',
  access: { menu: ['M-0201', 'M-0202', 'M-0203', 'M-14'] },
  input: v.object({
    groupName: OptionalText(storeLimits.groupName),
    ...sortEntry('name'),
    ...pageEntries,
  }),
  output: pageOf(GroupRow),
  refuses: [],
  summary: "Lists the caller's groups by name.",
})
export const detail = call({
  id: 'group.getDetail',
  method: 'GET',
  of: ['store'],
  path: '/merchant/acquirer/group/detail',
  access: { menu },
  input: v.object({ groupId: Id }),
  output: v.object({
    groupId: v.string(),
    groupName: v.string(),
    /** The revision of the name and the websites; a change that names an outdated one is refused. */
    revision: v.string(),
    websites: v.array(
      v.object({
        storeId: v.string(),
        storeName: v.string(),
        storeUrl: v.string(),
        state: v.picklist(websiteStates),
        hidden: v.boolean(),
      }),
    ),
    /** Operators with the group whom the caller may see. */
    operators: v.array(v.object({ operatorCode: v.string(), name: v.string() })),
    /** Number of further operators with the group. */
    otherOperators: v.number(),
  }),
  refuses: [],
  summary: 'Returns one group with its websites and operators.',
})
export const add = call({
  id: 'group.add',
  method: 'POST',
  changes: ['group'],
  path: '/merchant/acquirer/group/add',
  access: { menu, button: buttons.addGroup },
  idempotent: true,
  input: v.object({ groupName, storeIds }),
  output: v.object({ groupId: v.string() }),
  refuses: [...writes],
  summary: 'Adds a group; any websites given move to it from their current group.',
})
export const batchAdd = call({
  id: 'group.batchAdd',
  method: 'POST',
  changes: ['group'],
  path: '/merchant/acquirer/group/batchAdd',
  access: { menu, button: buttons.addGroup },
  idempotent: true,
  input: GroupNames,
  output: v.object({
    added: v.array(v.object({ groupId: v.string(), groupName: v.string() })),
    /** Each refused name with its field error. */
    refused: v.array(v.object({ groupName: v.string(), fault: v.picklist(fieldErrorCodes) })),
  }),
  refuses: ['key_reused', 'in_progress'],
  summary:
    'Adds up to 50 groups; names that cannot be added are reported, and the others are added.',
})
export const update = call({
  id: 'group.update',
  method: 'POST',
  changes: ['group'],
  path: '/merchant/acquirer/group/update',
  access: { menu, button: buttons.editGroup },
  idempotent: true,
  input: v.object({
    groupId: Id,
    /** The revision that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
    groupName,
    /** The new websites of the group; unchanged when omitted. */
    storeIds,
  }),
  output: SuccessText,
  refuses: [...writes, 'changed_meanwhile'],
  summary: 'Renames a group and, if given, replaces its websites.',
})
export const remove = call({
  id: 'group.delete',
  method: 'POST',
  changes: ['group'],
  path: '/merchant/acquirer/group/delete',
  access: { menu, button: buttons.deleteGroup },
  idempotent: true,
  input: v.object({
    groupId: Id,
    /** Required for a group that operators have; the group is taken from them. */
    confirmed: v.optional(v.boolean('format'), false),
  }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Deletes a group; its websites are kept and become ungrouped.',
})

export const getStoresByGroupId = call({
  id: 'store.listByGroupId',
  method: 'GET',
  path: '/merchant/acquirer/store/getStoresByGroupId',
  access: { menu: ['M-0201', 'M-0202'] },
  input: v.object({ groupId: Id }),
  output: GroupMembers,
  refuses: [],
  summary: 'Lists the websites of a group.',
})
