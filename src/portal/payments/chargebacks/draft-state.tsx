import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { SnapshotFrom } from 'xstate'
import { minute } from '#domain/durations.ts'
import { inZone } from '#domain/time-zones.ts'
import type { appealFlow } from '#machines/payments/flows/appeal.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { useSession } from '#portal/kit/session.ts'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'

const look = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  part: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    '& svg': { width: '4', height: '4' },
  }),
  bad: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'tone.bad.fg',
    '& svg': { width: '4', height: '4' },
  }),
}
export type StoredAppeal = SnapshotFrom<typeof appealFlow>

/** How long after their last change another user counts as still editing the draft. */
const hereFor = 5 * minute

/** Whether the draft is saved, and who else is editing it. */
export function DraftState({ held }: { held: StoredAppeal }) {
  const { name } = useSession()
  if (!held.matches('editing')) return null
  const { savedAt, savedBy } = held.context
  const others = savedBy !== null && savedBy !== name
  const here = others && savedAt !== null && now().getTime() - Date.parse(savedAt) < hereFor
  return (
    <span className={look.root} role="status">
      {held.matches({ editing: 'unkept' }) ||
      held.matches({ editing: 'untaken' }) ||
      held.matches({ editing: 'faulty' }) ? (
        <span className={look.bad}>
          <CloudOff aria-hidden="true" />
          {m.chargebacks_draft_not_kept()}
        </span>
      ) : held.matches({ editing: 'kept' }) ? (
        savedAt && (
          <span className={look.part}>
            <CloudCheck aria-hidden="true" />
            {m.chargebacks_draft_kept({ time: inZone(new Date(savedAt), zone()).slice(11) })}
          </span>
        )
      ) : (
        <span className={look.part}>
          <CloudUpload aria-hidden="true" />
          {m.chargebacks_draft_keeping()}
        </span>
      )}
      {others && (
        <span>
          {here
            ? m.chargebacks_draft_here({ name: savedBy })
            : m.chargebacks_draft_last({ name: savedBy })}
        </span>
      )}
    </span>
  )
}
