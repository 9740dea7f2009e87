import * as v from 'valibot'
import { statementTypes } from '#domain/money/statements.ts'
import { invoiceEventLabels, statementEventLabels } from '#labels/events/statements.ts'
import { invoices, statements } from '#server/db/schema/statements.ts'
import { merchantEvent } from '#server/events/event.ts'
import { ofAllGroups } from '#server/events/of-all-groups.ts'

const statement = {
  about: 'statement',
  params: v.object({
    type: v.picklist(statementTypes),
    firstDay: v.string(),
    lastDay: v.string(),
    website: v.nullable(v.string()),
  }),
  screen: '/aq/statement',
  address: (id: string) => `/aq/statement?statementId=${encodeURIComponent(id)}`,
  subjects: ofAllGroups(statements),
  channels: ['message'],
} as const satisfies Partial<Parameters<typeof merchantEvent>[0]>

const invoice = {
  about: 'statement',
  params: v.object({ month: v.string() }),
  screen: '/aq/invoice',
  address: () => '/aq/invoice',
  subjects: ofAllGroups(invoices),
  channels: ['message', 'mail'],
} as const satisfies Partial<Parameters<typeof merchantEvent>[0]>

export const statementEvents = {
  ready: merchantEvent({
    type: 'statement.ready',
    words: statementEventLabels['statement.ready'],
    ...statement,
  }),
  fail: merchantEvent({
    type: 'statement.fail',
    words: statementEventLabels['statement.fail'],
    ...statement,
  }),
  invoice: merchantEvent({
    type: 'invoice.ready',
    words: invoiceEventLabels['invoice.ready'],
    ...invoice,
  }),
  invoiceFail: merchantEvent({
    type: 'invoice.fail',
    words: invoiceEventLabels['invoice.fail'],
    ...invoice,
  }),
}
