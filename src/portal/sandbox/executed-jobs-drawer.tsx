import { getFired } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { ExecutedKinds } from '#portal/sandbox/shared/executed-kinds.tsx'
import { MovedFigures } from '#portal/sandbox/shared/moved-figures.tsx'
import { css } from '#styled/css'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { executedOf } from './executed.ts'

export type ExecutedJobsDrawerProps = {
  open: boolean
  onClose: () => void
  /** The move of the clock to report; null shows all executed jobs. */
  moveId: string | null
}

const title = css({ textStyle: 'label', color: 'fg.muted', mb: '2' })

/** What a move of the clock did for the merchant: changed figures by currency, and executed jobs by kind. */
export function ExecutedJobsDrawer({ open, onClose, moveId }: ExecutedJobsDrawerProps) {
  const about = moveId === null ? {} : { moveId }
  const fired = useCall(getFired, about, { enabled: open })
  const load = (kind: string, pageNum: number, pageSize: number) =>
    executedOf({ ...about, kind, pageNum, pageSize })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={moveId === null ? m.shell_fired() : m.shell_fired_now()}
      closeLabel={m.portal_close()}
    >
      {fired.isError ? (
        <FailurePanel of={fired} />
      ) : !fired.data ? (
        <Skeleton shape="block" />
      ) : fired.data.kinds.length === 0 && fired.data.changes.length === 0 ? (
        <EmptyState title={m.shell_fired_nothing()} />
      ) : (
        <Stack gap="lg">
          {moveId !== null && (
            <section>
              <h3 className={title}>{m.shell_fired_changes()}</h3>
              {fired.data.changes.length === 0 ? (
                <p>{m.shell_fired_no_changes()}</p>
              ) : (
                <MovedFigures changes={fired.data.changes} />
              )}
            </section>
          )}
          <section>
            <h3 className={title}>{m.shell_fired()}</h3>
            <ExecutedKinds
              kinds={fired.data.kinds}
              load={load}
              when={(at) => <When at={at} bare />}
            />
          </section>
        </Stack>
      )}
    </Drawer>
  )
}
