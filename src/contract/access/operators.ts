import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  Id,
  Instant,
  Nothing,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
  sortEntry,
} from '#contract/shapes.ts'
import { operatorLimits, switchableStatuses } from '#domain/access/operators.ts'
import { buttons } from '#domain/permissions.ts'
import { NewOperator, OperatorContact } from './operator-inputs.ts'
import { EncryptedPassword } from './sign-in-shapes.ts'

const menu = 'M-0701' as const
const Status = v.picklist(switchableStatuses, 'unknown_value')
const ids = v.pipe(v.array(Id), v.maxLength(operatorLimits.roles, 'too_long'))
const named = v.object({ id: v.string(), name: v.string() })

const reach = {
  /** All groups, including future ones; `groups` is then ignored. */
  allGroups: v.optional(v.boolean('format'), false),
  groups: v.optional(ids, []),
}

/** The facts that decide, beside the status, what the requesting user may do with an operator. */
const OperatorFacts = v.object({
  status: v.picklist(['enabled', 'disabled', 'deleted']),
  /** The operator is the requesting user. */
  own: v.boolean(),
  /** The operator has more permissions than the requesting user. */
  beyondOwn: v.boolean(),
})

const operatorEntries = {
  operatorCode: v.string(),
  name: v.string(),
  username: v.string(),
  phone: v.string(),
  email: v.string(),
  allGroups: v.boolean(),
  groups: v.array(named),
  roles: v.array(named),
  status: Status,
  lastLoginTime: v.nullable(Instant),
  facts: OperatorFacts,
}
export const OperatorRow = v.object(operatorEntries)
export type OperatorRow = v.InferOutput<typeof OperatorRow>
export type OperatorFacts = v.InferOutput<typeof OperatorFacts>

export const list = call({
  id: 'operator.list',
  method: 'GET',
  of: ['role', 'group'],
  path: '/merchant/acquirer/operator/getOperators',
  access: { menu },
  input: v.object({
    /** Part of the name, login name, phone or e-mail. */
    keyword: OptionalText(100),
    status: v.optional(Status),
    ...sortEntry('name'),
    ...pageEntries,
  }),
  output: pageOf(OperatorRow),
  refuses: [],
  summary: "Lists the operators whose groups are all within the caller's own.",
})
export const getDetail = call({
  id: 'operator.getDetail',
  method: 'GET',
  of: ['role', 'group'],
  path: '/merchant/acquirer/operator/getOperatorDetail',
  access: { menu },
  input: v.object({ operatorCode: Id }),
  output: v.object({
    ...operatorEntries,
    createdTime: Instant,
    /** An administrator set the password; the operator must choose another at the next sign-in. */
    mustSetPassword: v.boolean(),
    /** Revisions of what the two edit calls change. */
    revisions: v.object({ base: v.string(), roles: v.string() }),
  }),
  refuses: [],
  summary: 'Returns one operator.',
})
export const listAllGroups = call({
  id: 'operator.listAllGroups',
  method: 'GET',
  path: '/merchant/acquirer/operator/getAllGroups',
  access: { menu },
  input: Nothing,
  output: v.object({
    /** Whether the caller may grant all groups, including future ones. */
    allGroups: v.boolean(),
    groups: v.array(v.object({ groupId: v.string(), groupName: v.string(), stores: v.number() })),
  }),
  refuses: [],
  summary: 'Lists the groups that the caller may assign.',
})
export const add = call({
  id: 'operator.add',
  method: 'POST',
  changes: ['operator'],
  path: '/merchant/acquirer/operator/addOperator',
  access: { menu, button: buttons.addOperator },
  idempotent: true,
  input: v.object({
    ...NewOperator.entries,
    password: EncryptedPassword,
    repeatPassword: EncryptedPassword,
    ...reach,
    roles: v.optional(ids, []),
  }),
  output: v.object({ operatorCode: v.string() }),
  refuses: [
    'refused',
    'operator_name_taken',
    'login_name_taken',
    'phone_taken',
    'email_taken',
    'key_reused',
    'in_progress',
  ],
  summary: 'Adds an operator, who sets a new password at the first sign-in.',
})
export const update = call({
  id: 'operator.update',
  method: 'POST',
  changes: ['operator'],
  path: '/merchant/acquirer/operator/updateOperator',
  access: { menu, button: buttons.editOperator },
  idempotent: true,
  input: v.object({
    operatorCode: Id,
    ...OperatorContact.entries,
    ...reach,
    /** Both are fixed: a different value is refused. */
    name: v.optional(v.string('format')),
    username: v.optional(v.string('format')),
    /** The revision the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
  }),
  output: SuccessText,
  refuses: [
    'refused',
    'changed_meanwhile',
    'phone_taken',
    'email_taken',
    'key_reused',
    'in_progress',
  ],
  summary: 'Changes phone, email and groups; name and login name are fixed.',
})
export const updateStatus = call({
  id: 'operator.updateStatus',
  method: 'POST',
  changes: ['operator'],
  path: '/merchant/acquirer/operator/updateOperatorStatus',
  access: { menu, button: buttons.setOperatorStatus },
  idempotent: true,
  input: v.object({ operatorCode: Id, status: Status }),
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: "Enables or disables an operator; disabling ends the operator's sessions.",
})
export const remove = call({
  id: 'operator.delete',
  method: 'POST',
  changes: ['operator'],
  path: '/merchant/acquirer/operator/deleteOperator',
  access: { menu, button: buttons.deleteOperator },
  idempotent: true,
  input: v.object({ operatorCode: Id }),
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: "Deletes an operator and ends the operator's sessions; past activity keeps the name.",
})
export const changePwd = call({
  id: 'operator.changePwd',
  method: 'POST',
  changes: ['operator'],
  path: '/merchant/acquirer/operator/changePwd',
  access: { menu, button: buttons.resetOperatorPassword },
  request: 'form',
  idempotent: true,
  input: v.object({
    operatorCode: Id,
    password: EncryptedPassword,
    repeatPassword: EncryptedPassword,
  }),
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary:
    "Sets an operator's password and ends the operator's sessions; the next sign-in asks for a new one.",
})
export const setRoles = call({
  id: 'operator.setRoles',
  method: 'POST',
  changes: ['operator'],
  path: '/merchant/acquirer/operator/setRoles',
  access: { menu, button: buttons.setOperatorRoles },
  idempotent: true,
  input: v.object({
    operatorCode: Id,
    roles: ids,
    /** The revision of the roles that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
  }),
  output: SuccessText,
  refuses: ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'],
  summary: "Sets the roles of an operator, effective from the operator's next call.",
})
