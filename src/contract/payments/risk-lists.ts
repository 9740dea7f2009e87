import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import { riskListMenus, riskRuleActs, riskRuleStatuses } from '#domain/payments/risk-lists.ts'
import {
  List,
  RuleComment,
  RuleIds,
  RulesChanged,
  RuleType,
  RuleTyped,
} from './risk-list-inputs.ts'
import {
  Backtest,
  ImportReport,
  RiskRule,
  riskRuleFilters,
  scopeEntries,
} from './risk-list-shapes.ts'

/** Either menu grants the calls; each list additionally requires its own menu. */
const access = { menu: [riskListMenus.black, riskListMenus.white] } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const
const base = '/merchant/acquirer/blackWhiteList'
const said = { type: RuleType, comment: RuleComment }

export const list = call({
  id: 'riskList.list',
  method: 'POST',
  reads: true,
  of: ['store', 'group', 'trade'],
  path: `${base}/list`,
  access,
  input: v.object({ ...riskRuleFilters, ...pageEntries }),
  output: pageOf(RiskRule),
  refuses: [],
  summary: 'Lists the rules of the blacklist or whitelist, newest first.',
})

export const countTabs = call({
  id: 'riskList.countTabs',
  method: 'POST',
  reads: true,
  path: `${base}/countTabs`,
  access,
  ours: true,
  input: v.object(riskRuleFilters),
  output: v.object({
    all: v.number(),
    /** Payments that its rules declined or allowed in the last 90 days, in the visible websites. */
    met: v.number(),
    ...Object.fromEntries(riskRuleStatuses.map((status) => [status, v.number()])),
  } as Readonly<
    Record<'all' | 'met' | (typeof riskRuleStatuses)[number], v.NumberSchema<undefined>>
  >),
  refuses: [],
  summary: 'Counts the rules of a list by status, with the other filters applied.',
})

export const detail = call({
  id: 'riskList.detail',
  method: 'GET',
  of: ['trade'],
  path: `${base}/detail/{id}`,
  access,
  ours: true,
  input: v.object({ id: Id }),
  output: v.object({
    ...RiskRule.entries,
    /** The provider's comment on the decision, in the caller's language. */
    note: v.nullable(v.string()),
    /** Deleted rules are still returned for the payments that they matched. */
    deletedAt: v.nullable(Instant),
    /** Its history, newest first. */
    history: v.array(
      v.object({ at: Instant, action: v.string(), by: v.string(), status: v.nullable(v.string()) }),
    ),
    /** The newest payments that it matched. */
    met: v.array(
      v.object({ transactionId: v.string(), at: Instant, payer: v.nullable(v.string()) }),
    ),
  }),
  refuses: [],
  summary: 'Returns one rule with its history and the payments it has matched.',
})

export const add = call({
  id: 'riskList.add',
  method: 'POST',
  changes: ['riskList'],
  path: `${base}/add`,
  access,
  input: v.object({ list: List, ...said, value: RuleTyped, ...scopeEntries }),
  output: v.object({ ruleId: v.string() }),
  idempotent: true,
  refuses: [...writes, 'network_unavailable'],
  summary:
    'Adds a rule. Blacklist rules take effect at once, whitelist rules when the provider approves them.',
})

export const edit = call({
  id: 'riskList.edit',
  method: 'POST',
  changes: ['riskList'],
  path: `${base}/edit/{id}`,
  access,
  input: v.object({
    id: Id,
    /** The revision that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
    ...said,
    /** Unchanged when omitted: a stored card number cannot be typed again. */
    value: v.optional(RuleTyped),
    ...scopeEntries,
  }),
  output: SuccessText,
  idempotent: true,
  refuses: [...writes, 'changed_meanwhile', 'network_unavailable'],
  summary:
    'Changes a rule. A whitelist rule is reviewed again, unless only its comment has changed.',
})

export const batchEdit = call({
  id: 'riskList.batchEdit',
  method: 'POST',
  changes: ['riskList'],
  path: `${base}/batchEdit`,
  access,
  input: v.object({
    list: List,
    ruleIds: RuleIds,
    act: v.picklist(riskRuleActs, 'unknown_value'),
    /** The comment set on all of them; only for the action `comment`. */
    comment: RuleComment,
  }),
  output: RulesChanged,
  idempotent: true,
  refuses: [...writes],
  summary:
    'Enables, disables or comments on up to 1,000 rules of a list; refused ones are reported.',
})

export const batchDelete = call({
  id: 'riskList.batchDelete',
  method: 'POST',
  changes: ['riskList'],
  path: `${base}/batchDelete`,
  access,
  input: v.object({ list: List, ruleIds: RuleIds }),
  output: RulesChanged,
  idempotent: true,
  refuses: [...writes],
  summary: 'Deletes up to 1,000 rules of a list; refused ones are reported.',
})

export const batchImport = call({
  id: 'riskList.batchImport',
  method: 'POST',
  changes: ['riskList'],
  path: `${base}/batchImport`,
  access,
  request: 'multipart',
  input: v.object({ list: List, file: v.instance(File, 'required') }),
  output: ImportReport,
  idempotent: true,
  refuses: [
    'wrong_file_format',
    'file_encoding',
    'file_heads',
    'file_empty',
    'file_too_large',
    'too_many_rules',
    'too_many_files',
    'network_unavailable',
    ...writes,
  ],
  summary:
    'Imports up to 1,000 rules from a CSV file in UTF-8; refused rows are reported, and the rest are added.',
})

export const rehearse = call({
  id: 'riskList.rehearse',
  method: 'POST',
  reads: true,
  of: ['trade'],
  path: `${base}/rehearse`,
  access,
  ours: true,
  input: v.object({
    ...{ list: List, type: RuleType, value: RuleTyped },
    ...scopeEntries,
    /** The rule that is being changed, which is excluded from the comparison. */
    ruleId: v.optional(Id),
  }),
  output: Backtest,
  refuses: ['network_unavailable'],
  summary:
    'Returns the payments of the last 90 days that a rule would have matched, what became of them, and which rules are wider or narrower; nothing is stored.',
})

const template = (id: 'Black' | 'White', path: `/${string}`) => ({
  id: `riskList.download${id}Template` as const,
  method: 'GET' as const,
  path,
  access: { menu: id === 'Black' ? riskListMenus.black : riskListMenus.white },
  input: Nothing,
  output: v.object({}),
  file: true as const,
  refuses: [],
  sight: 'none' as const,
  summary: "Downloads the file template, in the caller's language, with example rows.",
})
export const downloadBlackTemplate = call(template('Black', `${base}/downloadTemplate`))
export const downloadWhiteTemplate = call(template('White', `${base}/downloadTemplate/white`))
