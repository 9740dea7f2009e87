import type { ReasonOwner, RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { isReadByStaff } from './reader.ts'

const look = {
  list: css({ flow: 'column', gap: '2' }),
  owner: css({ display: 'block', textStyle: 'caption', opacity: '[0.78]' }),
}

const owners: Record<ReasonOwner, () => string> = {
  you: m.reasons_owner_you,
  administrator: m.reasons_owner_administrator,
  provider: m.reasons_owner_provider,
  bank: m.reasons_owner_bank,
  time: m.reasons_owner_time,
}

/** Who can lift a reason, or that no one can. */
export const ownerText = ({ final, owner }: RenderedReason): string =>
  final ? m.reasons_final() : owners[owner]()

/** In these texts "you" means the merchant and "we" the provider, so they are hidden in the operations console. */
const isSaid = ({ final, owner }: RenderedReason): boolean =>
  final || !isReadByStaff() || (owner !== 'you' && owner !== 'provider')

/** All reasons, each with who can lift it. Inherits its colours. */
export function ReasonList({ reasons }: { reasons: readonly RenderedReason[] }) {
  return (
    <ul className={look.list}>
      {reasons.map((reason) => {
        const { text, unlocks } = reason
        return (
          <li key={`${reason.code} ${text}`}>
            {text}
            {unlocks && (
              <>
                {' '}
                <LinkText href={unlocks.href}>{unlocks.label}</LinkText>
              </>
            )}
            {isSaid(reason) && <span className={look.owner}>{ownerText(reason)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
