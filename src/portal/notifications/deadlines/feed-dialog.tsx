import { useState } from 'react'
import { getFeed, makeFeed, revokeFeed } from '#contract/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { CopyButton } from '#portal/kit/copy-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const look = {
  pair: css({ display: 'flex', alignItems: 'flex-start', gap: '2', mt: '2' }),
  address: css({ textStyle: 'code', overflowWrap: 'anywhere', userSelect: 'all', minWidth: '0' }),
}

/**
 * The secret address from which a calendar app reads the user's deadlines: created, shown once, replaced or revoked.
 */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useCall(getFeed, {})
  const [address, setAddress] = useState<string | null>(null)
  const make = useAct({
    act: (send) => send(makeFeed, {}),
    onDone: (made) => setAddress(made.address),
  })
  const revoke = useAct({
    act: (send) => send(revokeFeed, {}),
    onDone: () => {
      setAddress(null)
      void notify({ tone: 'good', title: m.deadlines_feed_revoked() })
    },
  })
  const held = feed.data
  return (
    <Dialog
      open
      width="530"
      title={m.deadlines_feed_title()}
      description={m.deadlines_feed_text()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          {held && (
            <Button
              look="outline"
              tone="danger"
              loading={revoke.busy}
              onClick={() => revoke.press()}
            >
              {m.deadlines_feed_revoke()}
            </Button>
          )}
          <Button
            look={held ? 'outline' : 'solid'}
            tone={held ? 'neutral' : 'accent'}
            loading={make.busy}
            disabled={feed.isPending}
            onClick={() => make.press()}
          >
            {held ? m.deadlines_feed_again() : m.deadlines_feed_make()}
          </Button>
        </>
      }
    >
      <Stack>
        {address !== null && (
          <Notice live tone="good" title={m.deadlines_feed_once()}>
            <div className={look.pair}>
              <code className={look.address}>{address}</code>
              <CopyButton value={address} name={m.deadlines_feed_address()} />
            </div>
          </Notice>
        )}
        {feed.isError ? (
          <FailurePanel of={feed} />
        ) : feed.isPending ? (
          <Skeleton shape="line" />
        ) : held ? (
          <>
            <DescriptionList
              flow="line"
              items={[
                { name: m.deadlines_feed_made(), value: <When at={held.madeAt} /> },
                {
                  name: m.deadlines_feed_read(),
                  value: held.readAt ? <When at={held.readAt} /> : m.deadlines_feed_never(),
                },
              ]}
            />
            {address === null && <Notice tone="neutral">{m.deadlines_feed_again_text()}</Notice>}
          </>
        ) : (
          <p>{m.deadlines_feed_none()}</p>
        )}
      </Stack>
    </Dialog>
  )
}
