// Generates the table of events in docs/webhooks.md from the catalogue. `node scripts/webhook-events.ts` writes it; a
// test verifies that it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import type * as v from 'valibot'
import { webhookEvents } from '#contract/notifications/webhook-events.ts'
import { webhookEventTypes } from '#domain/notifications/webhook-events.ts'
import { webhookEventLabels } from '#labels/notifications/webhook-events.ts'

const path = new URL('../docs/webhooks.md', import.meta.url)
const [begin, end] = ['<!-- events -->', '<!-- /events -->']

const fieldsOf = (schema: v.GenericSchema): string =>
  'entries' in schema ? Object.keys(schema.entries as object).join(', ') : ''

/** The document with the catalogue's current table. */
export function withEvents(text: string): string {
  const rows = webhookEventTypes.map(
    (type) =>
      `| \`${type}\` | ${webhookEventLabels[type]({}, { locale: 'en' })} | ${fieldsOf(webhookEvents[type])} |`,
  )
  const table = ['| event | when | `data` |', '|---|---|---|', ...rows].join('\n')
  const [before = '', rest = ''] = text.split(begin)
  return `${before}${begin}\n${table}\n${end}${rest.split(end)[1] ?? ''}`
}

if (import.meta.main) writeFileSync(path, withEvents(readFileSync(path, 'utf8')))
