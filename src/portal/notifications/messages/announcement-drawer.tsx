import Paperclip from 'lucide-react/icons/paperclip'
import { downloadPlain } from '#contract/files.ts'
import { getDetail } from '#contract/notifications/announcements.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { announcementTypeLooks } from '#portal/notifications/messages/shared/announcement-looks.ts'
import { RichText } from '#portal/notifications/messages/shared/rich-text.tsx'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ReadingDrawer } from './reading-drawer.tsx'

const look = {
  files: css({ flow: 'column', gap: '2' }),
  title: css({ textStyle: 'label', color: 'fg.muted' }),
}

export function AnnouncementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useCall(getDetail, { announcementMerchantId: id })
  const one = asked.data
  return (
    <ReadingDrawer title={one?.title} asked={asked} onClose={onClose}>
      {one && (
        <Stack gap="lg">
          <Inline>
            <StatusChip value={one.type} of={announcementTypeLooks} />
          </Inline>
          <RichText text={one.content} />
          {one.attachments.length > 0 && (
            <section className={look.files}>
              <h3 className={look.title}>{m.messages_attachments()}</h3>
              {one.attachments.map(({ fileName, originalName }) => (
                <Inline key={fileName} gap="xs">
                  <Paperclip size={16} aria-hidden="true" />
                  <LinkText
                    onClick={() => void downloadFile(downloadPlain, { fileName }, originalName)}
                  >
                    {originalName}
                  </LinkText>
                </Inline>
              ))}
            </section>
          )}
          <DescriptionList
            flow="line"
            items={[
              { name: m.messages_column_published(), value: <When at={one.publishTime} /> },
              { name: m.messages_column_until(), value: <When at={one.endTime} /> },
            ]}
          />
        </Stack>
      )}
    </ReadingDrawer>
  )
}
