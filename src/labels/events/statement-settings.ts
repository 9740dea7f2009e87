import type { SftpProblem } from '#domain/money/statement-delivery.ts'
import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'
import { sftpProblemLabels } from '../money/statement-delivery.ts'

type Moved = { readonly by: string; readonly host: string }
type Undelivered = {
  readonly title: string
  readonly problem: SftpProblem
  readonly host: string
}

const moved: EventLabels<Moved> = {
  title: (_, language) => m.events_statement_settings_moved_title({}, language),
  text: ({ host, by }, language) =>
    host === ''
      ? m.events_statement_settings_portal_text({ by }, language)
      : m.events_statement_settings_moved_text({ by, host }, language),
}
const undelivered: EventLabels<Undelivered> = {
  title: ({ title }, language) =>
    m.events_statement_settings_undelivered_title({ title }, language),
  text: ({ problem, host }, language) =>
    m.events_statement_settings_undelivered_text(
      { host, problem: sftpProblemLabels[problem]({}, language) },
      language,
    ),
}

export const statementSettingEventLabels = {
  'statement_settings.moved': moved,
  'statement_settings.undelivered': undelivered,
}
