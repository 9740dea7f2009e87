import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { minute } from '#domain/durations.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import type { StoredKyc } from './use-application.ts'
import type { Writer } from './use-writer.ts'

const look = {
  root: css({ flow: 'column', gap: '1', textStyle: 'small', color: 'fg.muted' }),
  part: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    '& svg': { width: '4', height: '4' },
    '&[data-bad]': { color: 'tone.bad.fg' },
  }),
}

/** How long after their last change another user counts as still editing. */
const hereFor = 5 * minute
const lost = ['unkept', 'untaken', 'parted', 'unreached', 'fetching'] as const

type Props = { held: StoredKyc; savedAt: string | null; writer: Writer | undefined }

/** Whether the draft is saved, and who else is editing it. */
export function DraftState({ held, savedAt, writer }: Props) {
  const other = writer && !writer.isYou ? writer : null
  const here = other && now().getTime() - Date.parse(other.savedAt) < hereFor
  const isLost = lost.some((inner) => held.matches({ editing: inner }))
  return (
    <div className={look.root} role="status">
      {isLost ? (
        <span className={look.part} data-bad>
          <CloudOff aria-hidden="true" />
          {m.identity_draft_not_kept()}
        </span>
      ) : held.matches({ editing: 'changed' }) || held.matches({ editing: 'saving' }) ? (
        <span className={look.part}>
          <CloudUpload aria-hidden="true" />
          {m.identity_draft_keeping()}
        </span>
      ) : (
        savedAt && (
          <span className={look.part}>
            <CloudCheck aria-hidden="true" />
            {m.identity_draft_kept({ time: inZone(new Date(savedAt), zone()).slice(11) })}
          </span>
        )
      )}
      {!isLost && <span>{m.identity_draft_note()}</span>}
      {here && <span>{m.identity_also_editing({ name: other.name })}</span>}
    </div>
  )
}
