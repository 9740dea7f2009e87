import { listRecords } from '#contract/money/withdrawals.ts'
import type { TransactionRow } from '#contract/payments/transaction-shapes.ts'
import { list } from '#contract/payments/transactions.ts'
import { limits } from '#domain/limits.ts'
import { amountText } from '#domain/money.ts'
import { addressOf } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { auditParams } from '#portal/access/audit/shared/params.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { lastDays, rangePayload } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'
import { whenText } from '#portal/kit/when.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import type { Entry } from '#portal/palette/entries.ts'
import { isId, mayBeName, type Question, questionsOf } from '#portal/palette/questions.ts'
import { actsOf, describedActs } from '#portal/payments/transactions/shared/acts.ts'
import { logParams } from '#portal/payments/transactions/shared/filters.ts'
import { statusLooks, typeNames } from '#portal/payments/transactions/shared/look.ts'
import { useCases } from './use-cases.ts'
import { useDisputes } from './use-disputes.ts'
import { useInvoices } from './use-invoices.ts'
import { useLinks } from './use-links.ts'
import { useOperators } from './use-operators.ts'
import { usePlaces } from './use-places.ts'

const shown = 5
// The longest range that a query allows.
const everything = () => lastDays(limits.listDaysMax)

const entryOf = (row: TransactionRow): Entry => ({
  id: row.transactionId,
  label: `${typeNames[row.transactionType]()} · ${row.currency} ${amountText(row.amount)}`,
  hint: [row.transactionId, statusLooks[row.status].label(), whenText(row.transactionTimeStr)].join(
    ' · ',
  ),
  href: detailHref(row.transactionId),
})

/** Actions that are possible now; each opens the page with the action's dialog. */
const actsWith = ({ transactionId, facts }: TransactionRow): Entry[] =>
  actsOf(facts)
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ act }) => ({
      id: `${act} ${transactionId}`,
      label: describedActs[act].label(),
      hint: transactionId,
      href: `${detailHref(transactionId)}&dialog=${act}`,
    }))

/** Runs one search. Nothing is sent without a question, and a user without access to the transaction log has none. */
function useAnswers(question: Question | undefined) {
  const range = everything()
  const filters = question?.filters ?? { transactionId: 'none' }
  const payload = { ...filters, ...rangePayload(range), pageSize: shown, total: 'none' as const }
  const asked = useCall(list, payload, { enabled: question !== undefined })
  const log = reachable('/aq/transitionLog')
  const rows = asked.data?.records ?? []
  const all: Entry[] =
    question && log && rows.length > 0
      ? [
          {
            id: `all ${question.text}`,
            label: m.palette_all_in_log({ text: question.text }),
            href: hrefWith(log, logParams, { ...question.filters, range }),
          },
        ]
      : []
  // With several rows it would be unclear which one an action applies to.
  const [only, ...others] = rows
  const acts = only && others.length === 0 ? actsWith(only) : []
  return { entries: [...rows.map(entryOf), ...acts, ...all], waiting: asked.isLoading }
}

/** Records that a pasted text refers to, within the user's access scope. */
export function useRecords(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const { kind } = useSession()
  const mayAsk = reachable('/aq/tradeDetail') !== undefined
  const [first, second] = mayAsk ? questionsOf(text) : []
  const [one, other] = [useAnswers(first), useAnswers(second)]
  const subject = text.trim()
  const words = mayBeName(subject) ? subject : ''
  const [operators, links, places] = [useOperators(words), useLinks(words), usePlaces(words)]
  const withdrawals = useWithdrawals(subject)
  const cases = useCases(subject)
  const disputes = useDisputes(subject)
  const invoices = useInvoices(subject)
  const audit: Entry[] =
    kind === 'administrator' && isId(subject)
      ? [
          {
            id: `audit ${subject}`,
            label: m.palette_in_audit({ text: subject }),
            href: hrefWith('/aq/system/audit', auditParams, { subject, range: everything() }),
          },
        ]
      : []
  const found = [one, other, cases, withdrawals, disputes, invoices, places, operators, links]
  return {
    entries: found.flatMap(({ entries }) => entries).concat(audit),
    waiting: found.some(({ waiting }) => waiting),
  }
}

// Our own ids have a prefix for their type; a bank reference may have any format.
const mayBeWithdrawal = (text: string): boolean =>
  /^wdr_\w+$/.test(text) || (isId(text) && !/^[a-z]{3}_/.test(text))

/** Visible withdrawals with this id, or paid under this bank reference. */
function useWithdrawals(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const address = (flowId: string) => addressOf('/aq/withdrawalDetail/{code}', flowId)
  const enabled = mayBeWithdrawal(text) && reachable(address(text)) !== undefined
  const asked = useCall(listRecords, { flowId: text, total: 'none' as const }, { enabled })
  const rows = (enabled && asked.data?.records) || []
  const entries = rows.map(({ flowId, currency, amount, requestedAt }) => ({
    id: flowId,
    label: m.palette_withdrawal({ amount: `${currency} ${amountText(amount)}` }),
    hint: [flowId, whenText(requestedAt)].join(' · '),
    href: address(flowId),
  }))
  return { entries, waiting: asked.isLoading }
}
