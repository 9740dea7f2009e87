import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import type { Reason } from '#domain/reasons.ts'
import { liftedAt } from '#domain/withdrawal-blocks.ts'
import { m } from '#paraglide/messages.js'
import { reasonText } from '#portal/kit/reason-text.ts'
import { reachable } from '#portal/shell/permitted.ts'
import { screens } from '#portal/shell/routes.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  list: css({ display: 'flex', flexDirection: 'column', gap: '3' }),
  item: css({
    display: 'grid',
    gridTemplateColumns: '[auto minmax(0, 1fr)]',
    columnGap: '3',
    rowGap: '1',
    p: '3',
    bg: 'tone.warn.bg',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'tone.warn.line',
    borderRadius: 'md',
    '& > svg': { width: '4', height: '4', mt: '1', color: 'tone.warn.fg' },
  }),
  words: css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

const nameOf = ({ code, params }: Reason) => `${code} ${params.type ?? ''} ${params.until ?? ''}`

/** Where a block is lifted: a page of ours that may be opened, or one of the public site. */
function lifting({ code }: Reason): { href: string; label: string } | null {
  const address = liftedAt[code]
  if (address === undefined) return null
  if (!address.startsWith('/aq/')) return { href: address, label: m.withdrawals_lift_contact() }
  const path = reachable(address)
  return path
    ? { href: path, label: m.withdrawals_lift_open({ page: screens[path].title() }) }
    : null
}

/** Everything that stands in the way: what, who lifts it, and where. */
export const BlockList = ({ reasons }: { reasons: readonly Reason[] }) => (
  <ul className={look.list}>
    {reasons.map((reason) => {
      const { text, owner } = reasonText(reason)
      const lift = lifting(reason)
      return (
        <li key={nameOf(reason)} className={look.item}>
          {reason.owner === 'time' ? <Clock aria-hidden="true" /> : <Lock aria-hidden="true" />}
          <div className={look.words}>
            <span>{text}</span>
            <span className={look.foot}>
              <span>{owner}</span>
              {lift && <LinkText href={lift.href}>{lift.label}</LinkText>}
            </span>
          </div>
        </li>
      )
    })}
  </ul>
)
