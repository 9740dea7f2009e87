import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import type { KeptLink } from './use-kept-link.ts'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'small',
  color: 'fg.muted',
  '& svg': { width: '4', height: '4' },
  '&[data-bad]': { color: 'tone.bad.fg' },
})

/** Whether what is typed is kept. */
export const KeptState = ({ kept: { at, lost } }: { kept: KeptLink }) => (
  <div role="status">
    {lost ? (
      <span className={look} data-bad>
        <CloudOff aria-hidden="true" />
        {m.payment_links_draft_lost()}
      </span>
    ) : (
      at && (
        <span className={look}>
          <CloudCheck aria-hidden="true" />
          {m.payment_links_draft_kept({ time: inZone(new Date(at), zone()).slice(11) })}
        </span>
      )
    )}
  </div>
)
