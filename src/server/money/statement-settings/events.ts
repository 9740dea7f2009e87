import * as v from 'valibot'
import { sftpProblems } from '#domain/money/statement-delivery.ts'
import { statementSettingEventLabels } from '#labels/events/statement-settings.ts'
import { merchantEvent } from '#server/events/event.ts'

export const statementSettingEvents = {
  moved: merchantEvent({
    type: 'statement_settings.moved',
    about: 'statement',
    params: v.object({ by: v.string(), host: v.string() }),
    words: statementSettingEventLabels['statement_settings.moved'],
    screen: '/aq/statementSetting',
    address: () => '/aq/statementSetting',
    channels: ['message', 'mail'],
  }),
  undelivered: merchantEvent({
    type: 'statement_settings.undelivered',
    about: 'statement',
    params: v.object({ title: v.string(), problem: v.picklist(sftpProblems), host: v.string() }),
    words: statementSettingEventLabels['statement_settings.undelivered'],
    screen: '/aq/statementSetting',
    address: () => '/aq/statementSetting',
    channels: ['message', 'mail'],
  }),
}
