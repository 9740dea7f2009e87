import type { Output } from '#contract/call.ts'
import type { select } from '#contract/keys.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'

export type KeyRow = Output<typeof select>[number]

const code = css({ textStyle: 'code' })
const none = css({ color: 'fg.muted' })
const absent = <span className={none}>–</span>

export const columns: readonly Column<KeyRow>[] = [
  {
    key: 'store',
    title: m.keys_store,
    setting: 9,
    card: 'title',
    cell: ({ storeName }) => storeName,
  },
  {
    key: 'keyId',
    title: m.keys_id,
    setting: 9,
    cell: ({ keyId }) => (keyId ? <span className={code}>{keyId}</span> : absent),
  },
  {
    key: 'value',
    title: m.keys_value,
    setting: 9,
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
    setting: 9,
    cell: ({ changedAt }) => (changedAt ? <When at={changedAt} /> : absent),
  },
  {
    key: 'changedBy',
    title: m.keys_changed_by,
    setting: 9,
    cell: ({ changedBy }) => changedBy ?? absent,
  },
]

/** A salt has no name of its own. */
export const saltColumns = columns.filter(({ key }) => key !== 'keyId')
