import Download from 'lucide-react/icons/download'
import type { Actor } from 'xstate'
import { downloadTemplate } from '#contract/payments/logistics.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { countText } from '#portal/kit/count-text.ts'
import { notify } from '#portal/kit/notify.ts'
import { useStore } from '#portal/kit/store.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { sentShare, type uploadMachine } from './upload-machine.ts'

const limit = `${limits.spreadsheetBytesMax / 1_048_576} MB`
/** Converts a share of 0 to 1 to percent. */
const percent = 100

export type FileChoiceProps = {
  actor: Actor<typeof uploadMachine>
  file: File | null
  busy: boolean
}

/** The template download, and the field for the completed file with its upload progress. */
export function FileChoice({ actor, file, busy }: FileChoiceProps) {
  const share = useStore(sentShare)
  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return
    if (!/\.csv$/i.test(chosen.name))
      return tell(m.logistics_file_wrong(), m.logistics_file_wrong_text())
    if (chosen.size > limits.spreadsheetBytesMax)
      return tell(m.logistics_file_large({ limit }), m.logistics_file_large_text())
    actor.send({ type: 'CHOOSE', file: chosen })
  }
  const reading = share === null || share === 1
  return (
    <Stack>
      <Inline>
        <Button
          size="sm"
          look="outline"
          tone="neutral"
          icon={<Download />}
          data-autofocus=""
          disabled={busy}
          onClick={() => downloadFile(downloadTemplate, {})}
        >
          {m.logistics_file_template()}
        </Button>
      </Inline>
      <FileDrop
        label={m.logistics_file_label()}
        hint={m.logistics_file_hint({ rows: countText(limits.logisticsFileRows), limit })}
        accept=".csv"
        disabled={busy}
        onFiles={take}
        items={
          file
            ? [
                {
                  id: 'file',
                  name: file.name,
                  removeLabel: m.portal_upload_remove({ name: file.name }),
                  ...(busy
                    ? {
                        progress: reading ? null : share * percent,
                        progressLabel: reading
                          ? m.logistics_file_checking()
                          : m.logistics_file_sending({ name: file.name }),
                        note: reading ? m.logistics_file_checking() : '',
                      }
                    : { onRemove: () => actor.send({ type: 'REMOVE' }) }),
                },
              ]
            : []
        }
      />
    </Stack>
  )
}

const tell = (title: string, detail: string) => void notify({ tone: 'bad', title, detail })
