import { getDetail } from '#contract/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { messageTypeLooks } from './labels.ts'
import { ReadingDrawer } from './reading-drawer.tsx'

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

/** The page of a message's subject, if the reader may open it. */
function linkTo(address: string | null): string | undefined {
  if (address === null) return undefined
  return reachable(address.replace(/\?.*$/, '')) === undefined ? undefined : address
}

export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useCall(getDetail, { messageId: id })
  const one = asked.data
  const target = linkTo(one?.address ?? null)
  return (
    <ReadingDrawer title={one?.title} asked={asked} onClose={onClose}>
      {one && (
        <Stack gap="lg">
          <Inline>
            <StatusChip value={one.type} of={messageTypeLooks} />
          </Inline>
          {one.content !== '' && <p className={text}>{one.content}</p>}
          <DescriptionList
            flow="line"
            items={[
              { name: m.messages_column_time(), value: <When at={one.time} /> },
              ...(one.storeName === null
                ? []
                : [{ name: m.messages_column_store(), value: one.storeName }]),
            ]}
          />
          {target && (
            <Inline>
              <ButtonLink look="outline" href={target}>
                {m.messages_look()}
              </ButtonLink>
            </Inline>
          )}
        </Stack>
      )}
    </ReadingDrawer>
  )
}
