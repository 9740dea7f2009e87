import { listFired } from '#contract/sandbox.ts'
import type { MerchantAccount } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { accountNames } from '#portal/kit/fund-type.ts'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Moved } from './sandbox-bar.tsx'

export type FiredDrawerProps = {
  open: boolean
  onClose: () => void
  /** What the last move set off; null shows what fired lately. */
  moved: Moved | null
}

const look = {
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  list: css({ display: 'flex', flexDirection: 'column' }),
  item: css({
    py: '2',
    display: 'flex',
    flexDirection: 'column',
    borderBottomWidth: 'hair',
    borderBottomStyle: 'solid',
    borderColor: 'line',
  }),
  more: css({ textStyle: 'caption', color: 'fg.muted' }),
  change: css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' }),
}

const isAccount = (name: string): name is MerchantAccount => Object.hasOwn(accountNames, name)
const figureName = (figure: string) => (isAccount(figure) ? accountNames[figure]() : figure)

/** What the clock set off: each job in its order, and the figures that changed. */
export function FiredDrawer({ open, onClose, moved }: FiredDrawerProps) {
  const lately = useCall(
    listFired,
    { pageSize: 50, total: 'none' },
    { enabled: open && moved === null },
  )
  const jobs = moved ? moved.fired : lately.data?.records
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={moved ? m.shell_fired_now() : m.shell_fired()}
      closeLabel={m.portal_close()}
    >
      <Stack>
        {moved && moved.changes.length > 0 && (
          <section>
            <h3 className={look.title}>{m.shell_fired_changes()}</h3>
            <ul className={look.list}>
              {moved.changes.map((change) => (
                <li
                  key={`${change.merchantName} ${change.currency} ${change.figure}`}
                  className={look.item}
                >
                  <span>
                    {change.merchantName} · {figureName(change.figure)}
                  </span>
                  <span className={look.change}>
                    <Money amount={change.before} currency={change.currency} tone="muted" />
                    <span aria-hidden="true">→</span>
                    <Money amount={change.after} currency={change.currency} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {lately.isError && moved === null ? (
          <FailurePanel
            error={lately.error}
            onRetry={() => lately.refetch()}
            retrying={lately.isFetching}
          />
        ) : !jobs ? (
          <Skeleton shape="block" />
        ) : jobs.length === 0 ? (
          <EmptyState title={m.shell_fired_nothing()} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop in it the list cannot be scrolled by keys
          <ol className={look.list} tabIndex={0}>
            {jobs.map((job) => (
              <li key={job.jobId} className={look.item}>
                <span>{job.name}</span>
                <When at={job.dueAt} />
                {job.summary && (
                  <span className={look.more}>
                    {Object.entries(job.summary)
                      .map(([name, value]) => `${name}: ${value}`)
                      .join(' · ')}
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Drawer>
  )
}
