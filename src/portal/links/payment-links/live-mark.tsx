import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'fg.muted',
  _before: { content: '""', width: '2', height: '2', borderRadius: 'full', bg: 'tone.good.fg' },
  '&[data-behind]::before': { bg: 'tone.warn.fg' },
})

/** Whether what is shown is what there is; it is looked at every few seconds while the page is. */
export const LiveMark = ({ behind }: { behind: boolean }) => (
  <span className={look} role="status" data-behind={behind || undefined}>
    {behind ? m.payment_links_live_behind() : m.payment_links_live()}
  </span>
)
