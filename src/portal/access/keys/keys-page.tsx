import { useState } from 'react'
import { select } from '#contract/access/keys.ts'
import { type SecretAct, secretKinds } from '#domain/access/keys.ts'
import { buttons } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { keysReasons } from '#labels/reasons/keys.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segment } from '#ui/segment.tsx'
import { Stack } from '#ui/stack.tsx'
import { keyActMachine } from './act.ts'
import { columns, type KeyRow, saltColumns } from './columns.tsx'
import { KeyDialogs } from './key-dialogs.tsx'

/** The list and the running action are stored in the address; a code or a key never is. */
const params = urlParams({ kind: choice(secretKinds, 'KEY'), storeId: text() })

const input = { newKey: newId }
const done: Readonly<Record<SecretAct, () => string | null>> = {
  refresh: m.keys_refreshed,
  download: m.keys_downloaded,
  show: () => null,
}

/** The keys and salts with which stores sign their requests. */
export function KeysPage() {
  const [{ kind }, set] = useUrlState(params)
  const list = useCall(select, { kind }, { keep: true })
  const [storeName, setStoreName] = useState('')
  const actor = useFlow(keyActMachine, {
    input,
    on: {
      finish: ({ act }) => {
        const title = done[act]()
        if (title !== null) void notify({ tone: 'good', title })
      },
    },
  })
  const open = (act: SecretAct, row: KeyRow) => () => {
    setStoreName(row.storeName)
    actor.send({
      type: 'OPEN',
      act,
      storeId: row.storeId,
      kind: row.kind,
      replaces: row.masked !== null,
    })
  }
  const actions = (row: KeyRow): readonly RowAction[] => {
    const missing = row.masked === null ? formatReasons(keysReasons, [reason('key.none')]) : []
    const isKey = row.kind === 'KEY'
    const made: RowAction = {
      id: 'refresh',
      label: row.masked === null ? m.keys_generate() : m.keys_refresh(),
      reasons: buttonReasons(buttons.refreshKey),
      run: open('refresh', row),
      ...(row.masked === null ? {} : { tone: 'danger' }),
    }
    return [
      {
        id: 'show',
        label: m.keys_show(),
        reasons: [...buttonReasons(buttons.showKey), ...missing],
        run: open('show', row),
      },
      ...(isKey
        ? [
            {
              id: 'download',
              label: m.keys_download(),
              reasons: [...buttonReasons(buttons.downloadKeys), ...missing],
              run: open('download', row),
            },
          ]
        : []),
      made,
    ]
  }
  return (
    <Page title={m.keys_title()} hint={m.keys_hint()}>
      <Stack>
        <Segment
          label={m.keys_kind()}
          value={kind}
          onChange={(value) => set({ kind: value })}
          options={secretKinds.map((value) => ({
            value,
            label: value === 'KEY' ? m.keys_tab_key() : m.keys_tab_salt(),
          }))}
        />
        {!list.data && list.error ? (
          <FailurePanel of={list} />
        ) : list.data?.length === 0 ? (
          <NoWebsites />
        ) : (
          <RowsTable
            rows={list.data}
            columns={kind === 'KEY' ? columns : saltColumns}
            rowKey={({ storeId, kind: of }) => `${storeId}:${of}`}
            rowName={({ storeName: name }) => name}
            label={kind === 'KEY' ? m.keys_tab_key() : m.keys_tab_salt()}
            actions={actions}
            busy={list.isPlaceholderData}
          />
        )}
      </Stack>
      <KeyDialogs actor={actor} storeName={storeName} />
    </Page>
  )
}

/** The administrator gets a link to add a website; other users are told whom to ask. */
function NoWebsites() {
  const { kind } = useSession()
  if (kind !== 'administrator')
    return <EmptyState title={m.keys_empty()} text={m.keys_empty_text()} />
  return (
    <EmptyState
      title={m.keys_empty()}
      text={m.keys_empty_administrator()}
      action={<ButtonLink href="/aq/addWebsite">{m.keys_empty_add()}</ButtonLink>}
    />
  )
}
