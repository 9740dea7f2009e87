import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const statementsReasons = {
  'paper.generating': { owner: 'time', text: m.reasons_paper_generating },
  'paper.failed': { owner: 'provider', text: m.reasons_paper_failed },
  'paper.exists': {
    owner: 'you',
    text: m.reasons_paper_exists,
    unlocks: ({ record }, { locale }) => ({
      href: `/aq/statement?statementId=${record}`,
      label: m.reasons_paper_exists_link({}, { locale }),
    }),
  },
  'statement.nothing': { owner: 'you', text: m.reasons_statement_nothing },
  'statement.all_websites': { owner: 'administrator', text: m.reasons_statement_all_websites },
} satisfies ReasonRecords<'statements'>
