import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { list, type Published, withdraw } from '#contract/desk/announcements.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { language } from '#portal/kit/language.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { refetched } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { announcementTypeLooks } from '#portal/notifications/messages/shared/announcement-looks.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { announcementStateLooks } from './announcement-looks.ts'
import { useAgainst } from './permitted.tsx'

const AnnouncementForm = lazy(async () => ({
  default: (await import('./announcement-form.tsx')).AnnouncementForm,
}))
const PublishedDrawer = lazy(async () => ({
  default: (await import('./published-drawer.tsx')).PublishedDrawer,
}))

const columnsFor = (open: (row: Published) => void): readonly Column<Published>[] => [
  {
    key: 'title',
    title: m.announcements_title,
    cell: (row) => <LinkText onClick={() => open(row)}>{row.title[language()]}</LinkText>,
    card: 'title',
    nowrap: false,
  },
  {
    key: 'type',
    title: m.announcements_type,
    cell: ({ type }) => <StatusChip value={type} of={announcementTypeLooks} />,
  },
  {
    key: 'state',
    title: m.announcements_state,
    cell: ({ state }) => <StatusChip value={state} of={announcementStateLooks} />,
    card: 'side',
  },
  {
    key: 'audience',
    title: m.announcements_audience,
    cell: ({ merchants }) =>
      merchants === null
        ? m.announcements_everyone()
        : m.announcements_some({ count: String(merchants.length) }),
  },
  { key: 'from', title: m.announcements_from, cell: ({ from }) => <When at={from} /> },
  { key: 'until', title: m.announcements_until, cell: ({ until }) => <When at={until} /> },
]

const withdrawText = ({ title, merchants }: Published): string => {
  const named = { title: title[language()] }
  return merchants === null
    ? m.announcements_withdraw_text(named)
    : m.announcements_withdraw_text_chosen(named)
}

type Shown = { readonly row: Published; readonly withdrawing: boolean }

/** /admin/announcements: the announcements to merchants. */
export function AnnouncementsPage() {
  const [writing, setWriting] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const against = useAgainst('announcement.publish')
  const taken = async () => {
    setShown(null)
    await refetched()
    void notify({ tone: 'good', title: m.announcements_withdrawn() })
  }
  return (
    <Page
      title={m.announcements_page_title()}
      hint={m.announcements_page_hint()}
      actions={
        <WhyNot reasons={against}>
          {(blocked) => (
            <Button icon={<Plus />} disabled={blocked} onClick={() => setWriting(true)}>
              {m.announcements_new()}
            </Button>
          )}
        </WhyNot>
      }
    >
      <DataTable
        call={list}
        payload={{}}
        columns={columnsFor((row) => setShown({ row, withdrawing: false }))}
        preference={null}
        rowKey={({ announcementId }) => announcementId}
        label={m.announcements_page_title()}
        empty={<EmptyState title={m.announcements_empty()} text={m.announcements_empty_text()} />}
      />
      {writing && (
        <Suspense>
          <AnnouncementForm onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {shown && !shown.withdrawing && (
        <Suspense>
          <PublishedDrawer
            of={shown.row}
            against={against}
            onWithdraw={() => setShown({ ...shown, withdrawing: true })}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      {shown?.withdrawing && (
        <ConfirmDialog
          width="450"
          tone="danger"
          title={m.announcements_withdraw_title()}
          text={withdrawText(shown.row)}
          confirmLabel={m.announcements_withdraw()}
          act={(send) => send(withdraw, { announcementId: shown.row.announcementId })}
          onDone={() => void taken()}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  )
}
