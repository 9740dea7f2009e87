import { download } from '#contract/files.ts'
import { remove } from '#contract/trade/evidence.ts'
import type { OrderFile } from '#contract/trade/evidence-shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { itemName } from './offers/evidence-words.ts'

const look = {
  title: css({ textStyle: 'label', color: 'fg.muted', mb: '1' }),
  row: css({ flow: 'row', gap: '3', py: '2', borderTopWidth: 'hair' }),
  what: css({ flex: '[1 1 14rem]', minWidth: '0', overflowWrap: 'anywhere' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** The files that are kept with an order, each with its kind, who attached it and when. */
export function AttachedFiles({ files }: { files: readonly OrderFile[] }) {
  if (files.length === 0) return null
  return (
    <div>
      <h3 className={look.title}>{m.evidence_files()}</h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </div>
  )
}

function FileRow({ file }: { file: OrderFile }) {
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
      <WhyNot reasons={buttonReasons(buttons.uploadLogistics)}>
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
