import { documentHolders } from '#domain/company/identity-documents.ts'
import { holderLabels } from '#labels/company/identity-documents.ts'
import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const identityTimers = {
  document: {
    name: m.timers_document_name,
    title: (reason, language) => {
      const holder = documentHolders.find((one) => one === reason)
      return m.timers_document_title(
        { holder: holder ? holderLabels[holder]({}, language) : '' },
        language,
      )
    },
    after: (_, language) => m.timers_document_after({}, language),
  },
} satisfies TimerRecords
