import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { liftedAt } from '#domain/money/withdrawal-blocks.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/frame/permitted.ts'
import { titles } from '#portal/frame/titles.ts'
import { ownerText } from '#portal/kit/reason-list.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  list: css({ flow: 'column', gap: '3' }),
  item: css({
    display: 'grid',
    gridTemplateColumns: '[auto minmax(0, 1fr)]',
    columnGap: '3',
    rowGap: '1',
    p: '3',
    bg: 'tone.warn.bg',
    borderWidth: 'hair',
    borderColor: 'tone.warn.line',
    borderRadius: 'md',
    '& > svg': { width: '4', height: '4', mt: '1', color: 'tone.warn.fg' },
  }),
  words: css({ flow: 'column', gap: '1', minWidth: '0' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

const nameOf = ({ code, params }: RenderedReason) =>
  `${code} ${params.type ?? ''} ${params.until ?? ''}`

/** The page where a block can be resolved: a portal page that the user may open, or one of the public site. */
function lifting({ code }: RenderedReason): { href: string; label: string } | null {
  const address = liftedAt[code]
  if (address === undefined) return null
  if (!address.startsWith('/aq/')) return { href: address, label: m.withdrawals_lift_contact() }
  const path = reachable(address)
  return path ? { href: path, label: m.withdrawals_lift_open({ page: titles[path]() }) } : null
}

/** Everything that blocks a withdrawal: what it is, who can resolve it, and where. */
export const BlockList = ({ reasons }: { reasons: readonly RenderedReason[] }) => (
  <ul className={look.list}>
    {reasons.map((reason) => {
      const lift = lifting(reason)
      return (
        <li key={nameOf(reason)} className={look.item}>
          {reason.owner === 'time' ? <Clock aria-hidden="true" /> : <Lock aria-hidden="true" />}
          <div className={look.words}>
            <span>{reason.text}</span>
            <span className={look.foot}>
              <span>{ownerText(reason)}</span>
              {lift && <LinkText href={lift.href}>{lift.label}</LinkText>}
            </span>
          </div>
        </li>
      )
    })}
  </ul>
)
