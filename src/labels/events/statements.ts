import type { StatementType } from '#domain/money/statements.ts'
import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'
import { statementTypeLabels } from '../money/statements.ts'

/** A statement by type, days (both inclusive, UTC) and the one website it covers. */
export type StatementNamed = {
  readonly type: StatementType
  readonly firstDay: string
  readonly lastDay: string
  readonly website: string | null
}

const days = ({ firstDay, lastDay }: StatementNamed): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`

type Sentence = (
  said: { readonly type: string; readonly days: string },
  language: Parameters<EventLabels<StatementNamed>['title']>[1],
) => string
const named =
  (sentence: Sentence): EventLabels<StatementNamed>['title'] =>
  (params, language) =>
    sentence({ type: statementTypeLabels[params.type]({}, language), days: days(params) }, language)

const ofWebsite: EventLabels<StatementNamed>['text'] = ({ website }, language) =>
  website === null
    ? m.events_statement_of_all({}, language)
    : m.events_statement_of_website({ website }, language)

export const statementEventLabels: Readonly<
  Record<'statement.ready' | 'statement.fail', EventLabels<StatementNamed>>
> = {
  'statement.ready': { title: named(m.events_statement_ready), text: ofWebsite },
  'statement.fail': {
    title: named(m.events_statement_fail),
    text: (_, language) => m.events_statement_fail_text({}, language),
  },
}

/** Notifications of invoices, by month (yyyy-MM). */
export const invoiceEventLabels: Readonly<
  Record<'invoice.ready' | 'invoice.fail', EventLabels<{ readonly month: string }>>
> = {
  'invoice.ready': {
    title: ({ month }, language) => m.events_invoice_ready({ month }, language),
    text: () => '',
  },
  'invoice.fail': {
    title: ({ month }, language) => m.events_invoice_fail({ month }, language),
    text: (_, language) => m.events_statement_fail_text({}, language),
  },
}
