import type { select } from '#contract/access/keys.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'

export type KeyRow = Output<typeof select>[number]

const code = css({ textStyle: 'code' })
const none = css({ color: 'fg.muted' })
const absent = <span className={none}>–</span>

export const columns: readonly Column<KeyRow>[] = [
  { key: 'store', title: m.keys_store, card: 'title', cell: ({ storeName }) => storeName },
  {
    key: 'keyId',
    title: m.keys_id,
    cell: ({ keyId }) => (keyId ? <span className={code}>{keyId}</span> : absent),
  },
  {
    key: 'value',
    title: m.keys_value,
    cell: ({ masked }) =>
      masked === null ? (
        <span className={none}>{m.keys_none()}</span>
      ) : (
        <span className={code}>{masked}</span>
      ),
  },
  {
    key: 'changedAt',
    title: m.keys_changed_at,
    cell: ({ changedAt }) => (changedAt ? <When at={changedAt} /> : absent),
  },
  { key: 'changedBy', title: m.keys_changed_by, cell: ({ changedBy }) => changedBy ?? absent },
]

/** A salt has no id. */
export const saltColumns = columns.filter(({ key }) => key !== 'keyId')
