import type { PaperState, StatementType } from '#domain/money/statements.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { paperStateWords, statementTypeWords } from '#words/money/statements.ts'

/** How a statement or an invoice stands. */
export const paperLooks: Looks<PaperState> = {
  generating: { tone: 'info', label: () => paperStateWords.generating({}) },
  failed: { tone: 'bad', label: () => paperStateWords.failed({}) },
  ready: { tone: 'good', label: () => paperStateWords.ready({}) },
}

export const typeText = (type: StatementType): string => statementTypeWords[type]({})

type Days = { readonly firstDay: string; readonly lastDay: string }

/** The days of a period as they are read: one, or from one to another. */
export const daysText = ({ firstDay, lastDay }: Days): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`

/** What a statement is called. */
export const statementName = ({ type, ...days }: Days & { readonly type: StatementType }): string =>
  m.statements_name({ type: typeText(type), days: daysText(days) })
