import { download } from '#contract/files.ts'
import { remove } from '#contract/payments/evidence.ts'
import type { OrderFile } from '#contract/payments/evidence-shapes.ts'
import { againstRemoving } from '#domain/payments/evidence.ts'
import { buttons } from '#domain/permissions.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { evidenceReasons } from '#labels/reasons/evidence.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { itemName } from './shared/evidence-labels.ts'

const look = {
  title: css({ textStyle: 'label', color: 'fg.muted', mb: '1' }),
  row: css({ flow: 'row', gap: '3', py: '2', borderTopWidth: 'hair' }),
  what: css({ flex: '[1 1 14rem]', minWidth: '0', overflowWrap: 'anywhere' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

type Props = { files: readonly OrderFile[]; disputed: boolean }

export function AttachedFiles({ files, disputed }: Props) {
  if (files.length === 0) return null
  const reasons = [
    ...buttonReasons(buttons.uploadLogistics),
    ...formatReasons(evidenceReasons, againstRemoving({ disputed })),
  ]
  return (
    <div>
      <h3 className={look.title}>{m.evidence_files()}</h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} reasons={reasons} />
        ))}
      </ul>
    </div>
  )
}

function FileRow({ file, reasons }: { file: OrderFile; reasons: readonly RenderedReason[] }) {
  const { id, item, name, fileName, at, byName } = file
  const { busy, press } = useAct({ act: (send) => send(remove, { id }) })
  return (
    <li className={look.row}>
      <div className={look.what}>
        <LinkText onClick={() => void downloadFile(download, { fileName }, name)}>{name}</LinkText>
        <div className={look.note}>
          {itemName(item)} · {byName} · <When at={at} only="day" bare />
        </div>
      </div>
      <WhyNot reasons={reasons}>
        {(blocked) => (
          <Button
            size="sm"
            look="ghost"
            tone="danger"
            loading={busy}
            disabled={blocked}
            aria-label={m.evidence_remove_file({ name })}
            onClick={() => press()}
          >
            {m.evidence_remove()}
          </Button>
        )}
      </WhyNot>
    </li>
  )
}
