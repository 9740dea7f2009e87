import type { Delivery } from '#contract/money/statement-settings.ts'
import { sftpProblemLabels } from '#labels/money/statement-delivery.ts'
import { m } from '#paraglide/messages.js'
import { whenText } from '#portal/kit/when.tsx'

/** The number of attempts, why the last one failed, and when the next one is due. */
export function LastTry({ of: { tries, dueAt } }: { of: Delivery }) {
  const [last] = tries
  if (!last) return '0'
  if (last.problem === null) return String(tries.length)
  const again = dueAt === null ? '' : ` ${m.statement_settings_next_try({ at: whenText(dueAt) })}`
  const words = `${sftpProblemLabels[last.problem]({})}${again}`
  return m.portal_named({ name: String(tries.length), words })
}
