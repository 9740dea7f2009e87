import { and, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { brandNames } from '#domain/cards.ts'
import type { BalanceTab } from '#domain/funds.ts'
import { failureReasons } from '#domain/payments/declines.ts'
import { inZone, type Language } from '#domain/time-zones.ts'
import { actionLabels } from '#labels/actions/all.ts'
import { fundLabels } from '#labels/funds.ts'
import type { Label } from '#labels/label.ts'
import { paymentLinkStatusLabels } from '#labels/links/payment-links.ts'
import { withdrawalStatusLabels } from '#labels/money/withdrawals.ts'
import {
  appealStatusLabels,
  caseStatusLabels,
  chargebackLabels,
  outcomeLabels,
  reasonLabels,
} from '#labels/payments/chargebacks.ts'
import { failureLabel } from '#labels/payments/declines.ts'
import { disputeReasonLabels, disputeStatusLabels } from '#labels/payments/disputes.ts'
import { logisticsStateLabels } from '#labels/payments/logistics.ts'
import { paymentStatusLabels } from '#labels/payments/payment-status.ts'
import {
  riskRuleScopeLabels,
  riskRuleStatusLabels,
  riskRuleTypeLabels,
} from '#labels/payments/risk-lists.ts'
import { statusLabels, typeLabels } from '#labels/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import type { Database, Tx } from '#server/db/open.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { inScope, ofMerchant, only, ownStores } from '#server/kernel/scope.ts'
import type { ExportScope } from './source.ts'

/** Labels of the filters of all lists, shown above the rows. */
const names: Readonly<Record<string, Label>> = {
  from: m.exports_filter_from,
  to: m.exports_filter_to,
  storeId: m.exports_column_store,
  groupId: m.risk_lists_column_group,
  transactionId: m.exports_column_transaction,
  merchantTransactionId: m.exports_column_order_id,
  arn: m.exports_column_arn,
  email: m.exports_column_email,
  paymentBrand: m.exports_column_brand,
  currency: m.exports_column_currency,
  transactionType: m.exports_column_type,
  status: m.exports_column_status,
  paymentStatus: m.exports_column_status,
  failure: m.exports_column_failure,
  withdrawalStatus: m.exports_column_status,
  logisticsState: m.logistics_state,
  ruleType: m.risk_lists_column_type,
  blackStatus: m.exports_column_status,
  whiteStatus: m.exports_column_status,
  ruleScope: m.risk_lists_column_scope,
  value: m.risk_lists_column_value,
  creator: m.risk_lists_column_creator,
  chargebackId: m.chargebacks_id,
  stage: m.chargebacks_stage,
  caseStatus: m.chargebacks_status,
  appealStatus: m.exports_column_appeal,
  outcome: m.chargebacks_outcome,
  caseReason: m.chargebacks_reason,
  deadlineFrom: m.exports_filter_deadline_from,
  deadlineTo: m.exports_filter_deadline_to,
  closedFrom: m.exports_filter_closed_from,
  closedTo: m.exports_filter_closed_to,
  disputeId: m.disputes_id,
  disputeStatus: m.exports_column_status,
  disputeReason: m.disputes_reason,
  settled: m.exports_filter_settled,
  flowId: m.exports_column_flow,
  cardFirstSix: m.exports_filter_card_first_six,
  cardLastFour: m.exports_filter_card_last_four,
  lastFour: m.exports_filter_card_last_four,
  fundType: m.exports_filter_fund_type,
  tab: m.exports_filter_tab,
  sort: m.exports_filter_sort,
  firstDay: m.reports_file_first,
  lastDay: m.reports_file_last,
  step: m.reports_filter_step,
  actor: m.audit_filter_actor,
  action: m.audit_column_action,
  subject: m.audit_filter_subject,
  address: m.audit_filter_address,
  entryId: m.audit_details,
  payerName: m.payment_links_filter_payer,
  payerEmail: m.payment_links_column_email,
  orderNumber: m.payment_links_filter_order,
  linkBrand: m.payment_links_column_brand,
  linkStatus: m.exports_column_status,
  amountFrom: m.payment_links_filter_amount_from,
  amountTo: m.payment_links_filter_amount_to,
}

const tabWords: Record<BalanceTab, Label> = {
  balance: m.balances_tab_balance,
  frozen: m.balances_tab_frozen,
  rollingReserve: m.balances_tab_rolling_reserve,
  fixedDeposit: m.balances_tab_fixed_deposit,
}

const sortWords: Readonly<Record<string, Label>> = {
  time: m.exports_sort_time_up,
  '-time': m.exports_sort_time_down,
  amount: m.exports_sort_amount_up,
  '-amount': m.exports_sort_amount_down,
  opened: m.exports_sort_time_up,
  '-opened': m.exports_sort_time_down,
  deadline: m.exports_sort_deadline_up,
  '-deadline': m.exports_sort_deadline_down,
  validUntil: m.payment_links_sort_valid_up,
  '-validUntil': m.payment_links_sort_valid_down,
}

const codes: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  transactionType: typeLabels,
  status: statusLabels,
  paymentStatus: paymentStatusLabels,
  withdrawalStatus: withdrawalStatusLabels,
  logisticsState: logisticsStateLabels,
  ruleType: riskRuleTypeLabels,
  blackStatus: riskRuleStatusLabels.black,
  whiteStatus: riskRuleStatusLabels.white,
  ruleScope: riskRuleScopeLabels,
  stage: chargebackLabels,
  caseStatus: caseStatusLabels,
  appealStatus: appealStatusLabels,
  outcome: outcomeLabels,
  caseReason: reasonLabels,
  disputeStatus: disputeStatusLabels,
  linkStatus: paymentLinkStatusLabels,
  disputeReason: disputeReasonLabels,
  settled: { true: m.exports_settled_yes, false: m.exports_settled_no },
  fundType: fundLabels,
  tab: tabWords,
  sort: sortWords,
  action: actionLabels,
  step: { day: m.reports_step_day, week: m.reports_step_week, month: m.reports_step_month },
}

type Show = (value: string) => string

function currencyShown(language: Language): Show {
  const known = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
  return (code) => `${code} ${known.of(code) ?? ''}`.trim()
}

/** How a filter value is shown: as a label, as a name, or unchanged if the user typed it. */
function shownAs(name: string, scope: ExportScope, called: Names): Show {
  const { language: locale, timeZone } = scope
  switch (name) {
    case 'from':
    case 'to':
    case 'deadlineFrom':
    case 'deadlineTo':
    case 'closedFrom':
    case 'closedTo':
      return (instant) => `${inZone(new Date(instant), timeZone)} ${timeZone}`
    case 'storeId':
    case 'groupId':
      return (id) => called.get(id) ?? id
    case 'paymentBrand':
      return (brand) => Object.entries(brandNames).find(([code]) => code === brand)?.[1] ?? brand
    case 'currency':
      return currencyShown(locale)
    case 'failure':
      return (value) => {
        const reason = failureReasons.find((one) => one === value)
        return reason ? failureLabel(reason, { locale }) : value
      }
    default:
      return (value) => codes[name]?.[value]?.({}, { locale }) ?? value
  }
}

/** Names of the requested stores that are visible to the export. */
async function namesOfStores(db: Database | Tx, scope: ExportScope, asked: readonly unknown[]) {
  const mine = scope.storeIds.filter((id) => asked.includes(id))
  if (mine.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(and(ofMerchant(scope, stores), inArray(stores.id, mine)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of the requested groups: those with a visible website, and those without any. */
async function namesOfGroups(db: Database | Tx, scope: ExportScope, asked: readonly string[]) {
  if (asked.length === 0) return new Map<string, string>()
  const seen = db.select({ id: stores.groupId }).from(stores).where(inScope(scope, ownStores))
  const filled = db
    .select({ id: stores.groupId })
    .from(stores)
    .where(only(ofMerchant(scope, stores), isNotNull(stores.groupId)))
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(
      only(
        ofMerchant(scope, groups),
        inArray(groups.id, asked),
        or(inArray(groups.id, seen), notInArray(groups.id, filled)),
      ),
    )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An active filter: its label and its value as text. */
export type FilterLabels = { readonly name: string; readonly value: string }

type Filters = Readonly<Record<string, unknown>>
type Names = ReadonlyMap<string, string>

const listed = (asked: unknown): readonly string[] =>
  Array.isArray(asked) ? asked.map(String) : []

/** Names of the websites and groups in the filters of several exports, read once for all of them. */
export async function namesFor(
  db: Database | Tx,
  scope: ExportScope,
  all: readonly Filters[],
): Promise<Names> {
  return new Map([
    ...(await namesOfStores(
      db,
      scope,
      all.flatMap(({ storeId }) => listed(storeId)),
    )),
    ...(await namesOfGroups(
      db,
      scope,
      all.flatMap(({ groupId }) => listed(groupId)),
    )),
  ])
}

/** The active filters, in the language and time zone of the scope. */
export function filterLabels(scope: ExportScope, called: Names, filters: Filters): FilterLabels[] {
  const locale = { locale: scope.language }
  const used = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  )
  return used.map(([name, value]) => {
    const show = shownAs(name, scope, called)
    const values = (Array.isArray(value) ? value : [value]).map((one) => show(String(one)))
    return { name: names[name]?.({}, locale) ?? name, value: values.join(', ') }
  })
}
