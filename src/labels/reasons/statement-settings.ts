import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const statementSettingsReasons = {
  'statement_settings.all_groups': {
    owner: 'administrator',
    text: m.reasons_statement_settings_all_groups,
  },
  'statement_delivery.no_server': {
    owner: 'you',
    text: m.reasons_statement_delivery_no_server,
    unlocks: (_, { locale }) => ({
      href: '/aq/statementSetting',
      label: m.reasons_statement_delivery_server({}, { locale }),
    }),
  },
  'statement_delivery.under_way': {
    owner: 'time',
    text: m.reasons_statement_delivery_under_way,
  },
  'statement_delivery.delivered': {
    owner: 'you',
    final: true,
    text: m.reasons_statement_delivery_delivered,
  },
  'statement_delivery.given_up': {
    owner: 'you',
    text: m.reasons_statement_delivery_given_up,
  },
} satisfies ReasonRecords<'statementSettings'>
