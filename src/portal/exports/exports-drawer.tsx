import Download from 'lucide-react/icons/download'
import { cancel, download, type ExportJob } from '#contract/exports.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useAct } from '#portal/kit/use-act.ts'
import { When, whenText } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { exportKind, exportLooks, running, written } from './export-labels.ts'
import { useExports } from './use-exports.ts'

const look = {
  item: css({ py: '4', flow: 'column', gap: '2', borderBottomWidth: 'hair' }),
  name: css({ textStyle: 'strong' }),
  facts: css({ textStyle: 'small', color: 'fg.muted' }),
  // Limits the height: a filter of a hundred websites is not meant to be read here.
  filters: css({
    textStyle: 'small',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    lineClamp: '4',
  }),
}

/** The user's exports, newest first, with their progress and files. */
export function ExportsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const exports = useExports(open)
  const jobs = exports.data?.pages.flatMap(({ records }) => records)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={m.portal_exports()}
      description={m.portal_exports_text()}
      closeLabel={m.portal_close()}
    >
      {exports.isError ? (
        <FailurePanel of={exports} />
      ) : !jobs ? (
        <Skeleton shape="block" />
      ) : jobs.length === 0 ? (
        <EmptyState title={m.portal_exports_none()} text={m.portal_exports_none_text()} />
      ) : (
        <Stack>
          <ul>
            {jobs.map((job) => (
              <Item key={job.exportId} job={job} />
            ))}
          </ul>
          {exports.hasNextPage && (
            <Button
              look="outline"
              tone="neutral"
              loading={exports.isFetchingNextPage}
              onClick={() => void exports.fetchNextPage()}
            >
              {m.portal_exports_older()}
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

function Item({ job }: { job: ExportJob }) {
  const { exportId } = job
  const stop = useAct({ act: (send) => send(cancel, { exportId }) })
  return (
    <li className={look.item}>
      <Inline justify="between">
        <span className={look.name}>
          {exportKind(job.kind)} · {job.format.toUpperCase()}
        </span>
        <StatusChip value={job.state} of={exportLooks} />
      </Inline>
      <span className={look.facts}>
        <When at={job.createdAt} />
        {job.rowsTotal !== null && ` · ${m.portal_export_rows({ rows: countText(job.rowsTotal) })}`}
      </span>
      {job.filters.length > 0 && (
        <span className={look.filters}>
          {job.filters.map(({ name, value }) => m.portal_named({ name, words: value })).join(' · ')}
        </span>
      )}
      {running(job.state) && (
        <Inline nowrap>
          <Progress hideLabel label={exportLooks[job.state].label()} value={written(job)} />
          <Button
            size="sm"
            look="ghost"
            tone="neutral"
            loading={stop.busy}
            onClick={() => stop.press()}
          >
            {m.portal_cancel()}
          </Button>
        </Inline>
      )}
      {job.state === 'ready' && (
        <Inline justify="between">
          {job.expiresAt && (
            <span className={look.facts}>
              {m.portal_export_until({ time: whenText(job.expiresAt) })}
            </span>
          )}
          <Button
            size="sm"
            look="outline"
            icon={<Download />}
            onClick={() => downloadFile(download, { exportId: job.exportId }, job.fileName)}
          >
            {m.portal_download()}
          </Button>
        </Inline>
      )}
    </li>
  )
}
