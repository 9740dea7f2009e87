import type { DocumentState, StatementType } from '#domain/money/statements.ts'
import { documentStateLabels, statementTypeLabels } from '#labels/money/statements.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const documentLooks: Looks<DocumentState> = {
  generating: { tone: 'info', label: () => documentStateLabels.generating({}) },
  failed: { tone: 'bad', label: () => documentStateLabels.failed({}) },
  ready: { tone: 'good', label: () => documentStateLabels.ready({}) },
}

export const typeText = (type: StatementType): string => statementTypeLabels[type]({})

type Days = { readonly firstDay: string; readonly lastDay: string }

/** A period as text: one day, or the first and last day. */
export const daysText = ({ firstDay, lastDay }: Days): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`

export const statementName = ({ type, ...days }: Days & { readonly type: StatementType }): string =>
  m.statements_name({ type: typeText(type), days: daysText(days) })
