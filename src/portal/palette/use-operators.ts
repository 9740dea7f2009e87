import { list } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { editReasons } from '#portal/access/operators/shared/acts.ts'
import { operatorEditHref, operatorHref } from '#portal/access/operators/shared/addresses.ts'
import { statusLooks } from '#portal/access/operators/shared/look.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import type { Entry } from '#portal/palette/entries.ts'

const shown = 5

/** Visible operators whose name, sign-in name, e-mail or phone contains the text. */
export function useOperators(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const enabled = text !== '' && reachable('/aq/system') !== undefined
  const payload = { keyword: text, pageSize: shown, total: 'none' as const }
  const asked = useCall(list, payload, { enabled })
  const rows = (enabled && asked.data?.records) || []
  const [only, ...others] = rows
  const edit: Entry[] =
    only && others.length === 0 && editReasons(only).length === 0
      ? [
          {
            id: `edit ${only.operatorCode}`,
            label: m.palette_edit_operator({ name: only.name }),
            href: operatorEditHref(only.operatorCode),
          },
        ]
      : []
  const entries = rows.map((row) => ({
    id: row.operatorCode,
    label: m.palette_operator({ name: row.name }),
    hint: [row.email, row.username, statusLooks[row.status].label()].join(' · '),
    href: operatorHref(row.operatorCode),
  }))
  return { entries: [...entries, ...edit], waiting: asked.isLoading }
}
